// go run peer.go israelb: a library of Go that answers the questions of curp conformidad.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"github.com/israelb/curp"
)

func calculate(person map[string]string) (key *string) {
	defer func() { _ = recover() }() // a refusal, whatever it throws
	found, err := curp.NewCurp(person["nombres"], person["apellido_paterno"], person["apellido_materno"],
		person["sexo"], person["entidad"], person["fecha"])
	if err == nil {
		key = &found
	}
	return
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var question map[string]string
		_ = json.Unmarshal(lines.Bytes(), &question)
		answer, _ := json.Marshal(map[string]*string{"curp": calculate(question)})
		fmt.Println(string(answer))
	}
}

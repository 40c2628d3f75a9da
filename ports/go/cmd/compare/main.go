// Command compare answers one flat JSON object per line with one line, for the comparison with core.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"curp"
)

func told(issues []curp.Issue) string {
	var all []string
	for _, i := range issues {
		all = append(all, fmt.Sprintf("%s %s %d %s", i.Code, i.Field, i.Position, i.Message))
	}
	return strings.Join(all, "|")
}

func answer(ask map[string]string) []string {
	edition, _ := strconv.Atoi(ask["edition"])
	options := curp.Options{Today: ask["today"], Edition: edition, Literal: ask["literal"] != ""}
	if typed, found := ask["curp"]; found {
		it, _ := curp.Validate(typed, options)
		homonym := map[bool]string{true: "si", false: "no"}[it.Homonym]
		if it.Differentiator == "" {
			homonym = ""
		}
		ok := map[bool]string{true: "ok", false: "no"}[it.OK]
		return []string{ok, it.Key, it.BirthDate, it.Sex, it.Entity.Abbreviation, it.Differentiator, homonym, told(it.Issues), told(it.Warnings)}
	}
	first, isGiven := ask["firstSurname"]
	if isGiven && first == "" {
		first = curp.NoSurname
	}
	found, _ := curp.Calculate(curp.Person{
		GivenNames: ask["givenNames"], FirstSurname: first, SecondSurname: ask["secondSurname"],
		BirthDate: ask["birthDate"], Sex: ask["sex"], Entity: ask["entity"],
	}, options)
	return []string{found.Key, told(found.Issues), told(found.Warnings)}
}

func main() {
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		ask := map[string]string{}
		if err := json.Unmarshal(lines.Bytes(), &ask); err != nil {
			panic(err)
		}
		fmt.Fprintln(out, strings.Join(answer(ask), "\t"))
	}
}

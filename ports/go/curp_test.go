package curp

import (
	"fmt"
	"testing"
)

func ExampleCalculate() {
	person := Person{"Concepción", "Salgado", "Briseño", "1956-06-26", "M", "DF"}
	found, _ := Calculate(person, Options{})
	fmt.Println(found.Key)
	fmt.Println(found.Warnings[0].Message)
	// Output:
	// SABC560626MDFLRN01
	// Las posiciones 17 y 18 se presumen: el RENAPO asigna otra 17 si hay homónimos.
}

func ExampleValidate() {
	told, _ := Validate(" sabc560626-mdflrn08 ", Options{})
	fmt.Println(told.OK, told.Key, told.BirthDate, told.Entity.Name)
	fmt.Println(told.Issues[0].Message)
	// Output:
	// false SABC560626MDFLRN08 1956-06-26 CIUDAD DE MÉXICO
	// El dígito verificador (posición 18) no corresponde: algún carácter está mal copiado.
}

func TestTodayMustBeADate(t *testing.T) {
	if _, err := Calculate(Person{}, Options{Today: "hoy"}); err != ErrToday {
		t.Errorf("got %v", err)
	}
}

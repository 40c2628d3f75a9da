package curp

import (
	"fmt"
	"testing"
	"time"
)

func ExampleCalculate() {
	born := time.Date(1956, time.June, 26, 23, 0, 0, 0, time.UTC)
	person := Person{"Concepción", "Salgado", "Briseño", Date(born), "M", "DF"}
	found, _ := Calculate(person, Options{})
	fmt.Println(found.OK, found.Key, found.Warnings)
	// Output:
	// true SABC560626MDFLRN01 []
}

func ExampleValidate() {
	told, _ := Validate(" sabc560626-mdflrn08 ", Options{})
	fmt.Println(told.OK, told.Key, told.BirthDate, told.Entity.Name)
	fmt.Println(told.Issues[0].Message)
	// Output:
	// false SABC560626MDFLRN08 1956-06-26 CIUDAD DE MÉXICO
	// El dígito verificador (posición 18) no corresponde: algún carácter está mal copiado.
}

func TestCheckDigitIsOfSeventeenLettersAndDigits(t *testing.T) {
	if digit, err := CheckDigit("SABC560626MDFLRN0"); digit != "1" || err != nil {
		t.Errorf("got %q, %v", digit, err)
	}
	for _, key := range []string{"", "SABC560626MDFLRN", "sabc560626mdflrn0", "SABC-60626MDFLRN0", "SABÑ560626MDFLRN0"} {
		if digit, err := CheckDigit(key); digit != "" || err != ErrCheckDigit {
			t.Errorf("%s: got %q, %v", key, digit, err)
		}
	}
}

func TestTodayMustBeADate(t *testing.T) {
	if _, err := Calculate(Person{}, Options{Today: "hoy"}); err != ErrToday {
		t.Errorf("got %v", err)
	}
}

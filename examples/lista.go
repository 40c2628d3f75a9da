// Calcula las CURP de una lista CSV, en partes: go run examples/lista.go personas.csv salida.csv
// Un cliente que envía todo antes de leer se atora con listas largas: por eso las partes. Cada una se cuenta al volver.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

const (
	filasPorParte = 5000
	intentos      = 4
)

var cliente = http.Client{Timeout: 5 * time.Minute}

func entorno(nombre, normal string) string {
	if valor := os.Getenv(nombre); valor != "" {
		return valor
	}
	return normal
}

func enviar(parte string) (estado, espera int, cuerpo string, err error) {
	consulta, err := http.NewRequest("POST", entorno("CURP_SERVICIO", "http://127.0.0.1:3000")+"/curp/calcular_lote?total=si", strings.NewReader(parte))
	if err != nil {
		return
	}
	consulta.Header = http.Header{"Authorization": {"Bearer " + entorno("CURP_TOKEN", "pruebas")}, "Content-Type": {"text/csv"}}
	respuesta, err := cliente.Do(consulta)
	if err != nil {
		return
	}
	defer respuesta.Body.Close()
	espera, _ = strconv.Atoi(respuesta.Header.Get("Retry-After"))
	leido, err := io.ReadAll(respuesta.Body)
	return respuesta.StatusCode, espera, string(leido), err
}

// Las filas con su respuesta. Repite la parte si la red falla, si hay que esperar o si llegó cortada.
func responder(titulos string, filas []string) []string {
	for intento := 1; intento <= intentos; intento++ {
		estado, espera, cuerpo, err := enviar(titulos + strings.Join(filas, ""))
		lineas := strings.SplitAfter(strings.TrimSuffix(cuerpo, "\n"), "\n")
		// La última línea es la cuenta: llegó entera.
		if err == nil && estado == 200 && strings.HasPrefix(lineas[len(lineas)-1], "#total") {
			if len(lineas) != len(filas)+2 {
				log.Fatalf("Se enviaron %d filas y volvieron %d.", len(filas), len(lineas)-2)
			}
			return lineas[:len(lineas)-1]
		}
		if err == nil && estado != 200 && estado != 429 && estado != 503 {
			log.Fatal(cuerpo)
		}
		if espera == 0 {
			espera = intento
		}
		fmt.Fprintf(os.Stderr, "Una parte no llegó entera: se repite en %d s.\n", espera)
		time.Sleep(time.Duration(espera) * time.Second)
	}
	log.Fatal("El servicio no respondió la lista: revise la dirección y la red.")
	return nil
}

func main() {
	entrada, err := os.Open(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	salida, err := os.Create(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	lista := bufio.NewReader(entrada) // una fila por línea; para celdas con saltos de línea, use encoding/csv
	titulos, _ := lista.ReadString('\n')
	for total := 0; ; {
		filas := []string{}
		for len(filas) < filasPorParte {
			fila, err := lista.ReadString('\n')
			if fila = strings.TrimSuffix(fila, "\n"); fila != "" || err == nil {
				filas = append(filas, fila+"\n")
			}
			if err != nil {
				break
			}
		}
		if len(filas) == 0 {
			fmt.Println(total, "filas respondidas")
			break
		}
		lineas := responder(titulos, filas)
		if total > 0 {
			lineas = lineas[1:] // los títulos, una sola vez
		}
		if _, err := salida.WriteString(strings.Join(lineas, "")); err != nil {
			log.Fatal(err)
		}
		total += len(filas)
	}
	if err := salida.Close(); err != nil {
		log.Fatal(err)
	}
}

// Calcula una CURP con el servicio. Una CURP calculada no prueba que la persona esté registrada.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"strconv"
	"time"
)

// El servicio no redirige: a otro no se le dan ni el token ni los datos.
var cliente = http.Client{Timeout: 10 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}

func entorno(nombre, normal string) string {
	if valor := os.Getenv(nombre); valor != "" {
		return valor
	}
	return normal
}

// POST: el token va en un encabezado y los datos en el cuerpo, nunca en la dirección.
func enviar(persona map[string]string) (*http.Response, error) {
	datos, _ := json.Marshal(persona)
	consulta, err := http.NewRequest("POST", entorno("CURP_SERVICIO", "http://127.0.0.1:3000")+"/curp/calcular_curp", bytes.NewReader(datos))
	if err != nil {
		return nil, err
	}
	consulta.Header = http.Header{"Authorization": {"Bearer " + entorno("CURP_TOKEN", "pruebas")}, "Content-Type": {"application/json"}}
	return cliente.Do(consulta)
}

func calcular(persona map[string]string) string {
	respuesta, err := enviar(persona)
	if err == nil && (respuesta.StatusCode == 429 || respuesta.StatusCode == 503) {
		// Si pide más de diez segundos, no se espera.
		if espera, ilegible := strconv.Atoi(respuesta.Header.Get("Retry-After")); ilegible == nil && espera <= 10 {
			fmt.Fprintf(os.Stderr, "El servicio pide esperar %d s: se repite una vez.\n", espera)
			time.Sleep(time.Duration(espera) * time.Second)
			respuesta, err = enviar(persona)
		}
	}
	if err != nil {
		return "No se pudo hablar con el servicio: revise la dirección y la red."
	}
	defer respuesta.Body.Close()
	var sobre struct { // los nombres se comparan sin distinguir mayúsculas
		Code_error    *int
		Error_message string
		Response      struct {
			Curp   string
			Avisos []struct{ Mensaje string } // lo dudoso, para quien capturó los datos
		}
	}
	if json.NewDecoder(respuesta.Body).Decode(&sobre) != nil || sobre.Code_error == nil {
		return fmt.Sprintf("Lo que contestó no es el servicio de la CURP (estado %d): revise la dirección.", respuesta.StatusCode)
	}
	if *sobre.Code_error == 0 {
		for _, aviso := range sobre.Response.Avisos {
			fmt.Fprintln(os.Stderr, "Aviso:", aviso.Mensaje)
		}
		return "CURP calculada: " + sobre.Response.Curp
	}
	return fmt.Sprintf("Error %d: %s", *sobre.Code_error, sobre.Error_message)
}

func main() {
	persona := map[string]string{ // todo es texto; apellido_materno es "" si la persona no lo tiene
		"nombres": "Concepción", "apellido_paterno": "Salgado", "apellido_materno": "Briseño", "sexo": "M",
		"anio_nacimiento": "1956", "mes_nacimiento": "06", "dia_nacimiento": "26", "entidad": "09", "avisos": "si"}
	fmt.Println(calcular(persona))
	persona["mes_nacimiento"] = "6" // un error a propósito: falta el cero
	fmt.Println(calcular(persona))
}

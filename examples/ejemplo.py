"""Calcula una CURP con el servicio. Una CURP calculada no prueba que la persona esté registrada."""
import http.client
import json
import os
import sys
import time
import urllib.error
import urllib.request

SERVICIO = os.environ.get("CURP_SERVICIO", "http://127.0.0.1:3000")
TOKEN = os.environ.get("CURP_TOKEN", "pruebas").strip()
ESPERA_MAXIMA = 10  # segundos: si el servicio pide más, no se espera


class SinRedirigir(urllib.request.HTTPRedirectHandler):
    """El servicio no redirige: a otro no se le dan ni el token ni los datos."""

    def redirect_request(self, *_):
        return None


def enviar(persona):
    """POST: el token va en un encabezado y los datos en el cuerpo, nunca en la dirección."""
    encabezados = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    datos = json.dumps(persona).encode()
    consulta = urllib.request.Request(f"{SERVICIO}/curp/calcular_curp", datos, encabezados)
    try:
        respuesta = urllib.request.build_opener(SinRedirigir).open(consulta, timeout=10)
    except urllib.error.HTTPError as error:
        respuesta = error  # también un error trae una respuesta que leer
    with respuesta:
        return respuesta.status, respuesta.headers.get("Retry-After", ""), respuesta.read()


def calcular(persona):
    try:
        estado, espera, cuerpo = enviar(persona)
        if estado in (429, 503) and espera.isdigit() and int(espera) <= ESPERA_MAXIMA:
            print(f"El servicio pide esperar {espera} s: se repite una vez.", file=sys.stderr)
            time.sleep(int(espera))
            estado, _, cuerpo = enviar(persona)
    except (OSError, http.client.HTTPException):
        return "No se pudo hablar con el servicio: revise la dirección y la red."
    try:
        sobre = json.loads(cuerpo)
        if estado == 200:
            for aviso in sobre["response"].get("avisos", []):
                print("Aviso:", aviso["mensaje"], file=sys.stderr)
            return f"CURP calculada: {sobre['response']['curp']}"
        return f"Error {sobre['code_error']}: {sobre['error_message']}"
    except (ValueError, KeyError, TypeError):
        return f"Lo que contestó no es el servicio de la CURP (estado {estado}): revise la dirección."


# Todo es texto; apellido_materno es "" si la persona no lo tiene. avisos pide lo dudoso, para quien capturó los datos.
persona = {
    "nombres": "Concepción", "apellido_paterno": "Salgado", "apellido_materno": "Briseño",
    "anio_nacimiento": "1956", "mes_nacimiento": "06", "dia_nacimiento": "26", "sexo": "M", "entidad": "09",
    "avisos": "si",
}
print(calcular(persona))
print(calcular({**persona, "mes_nacimiento": "6"}))  # un error a propósito: falta el cero

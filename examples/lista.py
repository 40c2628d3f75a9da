"""Calcula las CURP de una lista CSV, en partes: python3 examples/lista.py personas.csv salida.csv

Un cliente que envía todo antes de leer se atora con listas largas: por eso las partes. Cada una se cuenta al volver.
"""
import http.client
import os
import sys
import time
import urllib.error
import urllib.request

SERVICIO = os.environ.get("CURP_SERVICIO", "http://127.0.0.1:3000")
TOKEN = os.environ.get("CURP_TOKEN", "pruebas").strip()
FILAS_POR_PARTE = 5000
INTENTOS = 4


def enviar(parte):
    encabezados = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "text/csv"}
    consulta = urllib.request.Request(f"{SERVICIO}/curp/calcular_lote?total=si", parte, encabezados)
    with urllib.request.urlopen(consulta, timeout=300) as respuesta:
        return respuesta.read().splitlines(keepends=True)


def responder(titulos, filas):
    """Las filas con su respuesta. Repite la parte si la red falla, si hay que esperar o si llegó cortada."""
    for intento in range(1, INTENTOS + 1):
        espera = intento
        try:
            lineas = enviar(titulos + b"".join(filas))
            if lineas and lineas[-1].startswith(b"#total"):  # la última línea es la cuenta: llegó entera
                if len(lineas) != len(filas) + 2:
                    sys.exit(f"Se enviaron {len(filas)} filas y volvieron {len(lineas) - 2}.")
                return lineas[:-1]
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):
                sys.exit(error.read().decode())
            espera = int(error.headers.get("Retry-After", "1"))
        except (OSError, http.client.HTTPException):
            pass
        print(f"Una parte no llegó entera: se repite en {espera} s.", file=sys.stderr)
        time.sleep(espera)
    sys.exit("El servicio no respondió la lista: revise la dirección y la red.")


# Una fila por línea. Para celdas con saltos de línea, use el módulo csv.
entrada, salida = sys.argv[1:]
with open(entrada, "rb") as lista, open(salida, "wb") as resultado:
    titulos = lista.readline()
    filas_total = 0
    while filas := [fila if fila.endswith(b"\n") else fila + b"\n" for _, fila in zip(range(FILAS_POR_PARTE), lista)]:
        lineas = responder(titulos, filas)
        resultado.writelines(lineas if filas_total == 0 else lineas[1:])  # los títulos, una sola vez
        filas_total += len(filas)
print(f"{filas_total} filas respondidas")

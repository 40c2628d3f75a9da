#!/usr/bin/env bash
# Calcula una CURP con el servicio. Una CURP calculada no prueba que la persona esté registrada.
set -euo pipefail

servicio=${CURP_SERVICIO:-http://127.0.0.1:3000}
token=${CURP_TOKEN:-pruebas}
espera_maxima=10 # segundos: si el servicio pide más, no se espera

# POST: el token va en un encabezado y los datos en el cuerpo, nunca en la dirección. Ninguno se da a curl como
# argumento, que otros usuarios del equipo podrían ver. La última línea dice el estado y el Retry-After.
enviar() {
  curl --silent --max-time 10 \
    --header @<(printf 'Authorization: Bearer %s' "$token") \
    --header 'Content-Type: application/json' \
    --data-binary @- \
    --write-out '\n%{http_code} %header{retry-after}' \
    "$servicio/curp/calcular_curp" <<<"$1"
}

# El texto de un miembro de la respuesta. Con jq instalado: jq -r .error_message
texto() { sed -nE "s/.*\"$1\":\"(([^\"\\\\]|\\\\.)*)\".*/\1/p" <<<"$2" | sed 's/\\"/"/g'; }

calcular() {
  local respuesta cuerpo estado espera codigo
  for intento in 1 2; do
    if ! respuesta=$(enviar "$1"); then
      echo 'No se pudo hablar con el servicio: revise la dirección y la red.'
      return
    fi
    cuerpo=${respuesta%$'\n'*}
    read -r estado espera <<<"${respuesta##*$'\n'}"
    [[ $intento$estado =~ ^1(429|503)$ && $espera =~ ^[0-9]{1,9}$ ]] && ((espera <= espera_maxima)) || break
    echo "El servicio pide esperar $espera s: se repite una vez." >&2
    sleep "$espera"
  done
  codigo=$(sed -nE 's/.*"code_error":([0-9]+).*/\1/p' <<<"$cuerpo")
  if [[ $estado == 200 && $codigo == 0 ]]; then
    texto mensaje "${cuerpo//,\{/$'\n'}" | sed 's/^/Aviso: /' >&2
    echo "CURP calculada: $(texto curp "$cuerpo")"
  elif [[ -n $codigo ]]; then
    echo "Error $codigo: $(texto error_message "$cuerpo")"
  else
    echo "Lo que contestó no es el servicio de la CURP (estado $estado): revise la dirección."
  fi
}

# Todo es texto; apellido_materno es "" si la persona no lo tiene. avisos pide lo dudoso, para quien capturó los datos.
persona='{
  "nombres": "Concepción", "apellido_paterno": "Salgado", "apellido_materno": "Briseño",
  "anio_nacimiento": "1956", "mes_nacimiento": "06", "dia_nacimiento": "26", "sexo": "M", "entidad": "09",
  "avisos": "si"
}'
calcular "$persona"
calcular "${persona/\"06\"/\"6\"}" # un error a propósito: falta el cero

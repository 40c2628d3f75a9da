<?php
// Calcula una CURP con el servicio. Una CURP calculada no prueba que la persona esté registrada.
const ESPERA_MAXIMA = 10; // segundos: si el servicio pide más, no se espera

/** POST: el token va en un encabezado y los datos en el cuerpo, nunca en la dirección. */
function enviar(array $persona): ?array
{
    $token = getenv('CURP_TOKEN') ?: 'pruebas';
    $contexto = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => ["Authorization: Bearer $token", 'Content-Type: application/json'],
        'content' => json_encode($persona, JSON_THROW_ON_ERROR),
        'timeout' => 10,
        'ignore_errors' => true, // también un error trae una respuesta que leer
        'follow_location' => 0, // el servicio no redirige: a otro no se le dan ni el token ni los datos
    ]]);
    $servicio = getenv('CURP_SERVICIO') ?: 'http://127.0.0.1:3000';
    $conexion = @fopen("$servicio/curp/calcular_curp", 'r', false, $contexto);
    if ($conexion === false) {
        return null;
    }
    $encabezados = implode("\n", stream_get_meta_data($conexion)['wrapper_data']);
    preg_match('/^HTTP\S+ (\d+)/', $encabezados, $estado);
    preg_match('/^Retry-After: *(\d+)$/mi', $encabezados, $espera);
    return [(int) $estado[1], isset($espera[1]) ? (int) $espera[1] : null, stream_get_contents($conexion)];
}

function calcular(array $persona): string
{
    $respuesta = enviar($persona);
    if ($respuesta !== null) {
        [$estado, $espera] = $respuesta;
        if (in_array($estado, [429, 503], true) && $espera !== null && $espera <= ESPERA_MAXIMA) {
            fwrite(STDERR, "El servicio pide esperar $espera s: se repite una vez.\n");
            sleep($espera);
            $respuesta = enviar($persona);
        }
    }
    if ($respuesta === null) {
        return 'No se pudo hablar con el servicio: revise la dirección y la red.';
    }
    [$estado, , $cuerpo] = $respuesta;
    $sobre = json_decode($cuerpo, true);
    if ($estado === 200 && isset($sobre['response']['curp'])) {
        foreach ($sobre['response']['avisos'] ?? [] as $aviso) {
            fwrite(STDERR, "Aviso: {$aviso['mensaje']}\n");
        }
        return "CURP calculada: {$sobre['response']['curp']}";
    }
    return isset($sobre['code_error'], $sobre['error_message'])
        ? "Error {$sobre['code_error']}: {$sobre['error_message']}"
        : "Lo que contestó no es el servicio de la CURP (estado $estado): revise la dirección.";
}

// Todo es texto; apellido_materno es '' si la persona no lo tiene. avisos pide lo dudoso, para quien capturó los datos.
$persona = [
    'nombres' => 'Concepción', 'apellido_paterno' => 'Salgado', 'apellido_materno' => 'Briseño',
    'anio_nacimiento' => '1956', 'mes_nacimiento' => '06', 'dia_nacimiento' => '26', 'sexo' => 'M', 'entidad' => '09',
    'avisos' => 'si',
];
echo calcular($persona), "\n";
echo calcular(['mes_nacimiento' => '6'] + $persona), "\n"; // un error a propósito: falta el cero

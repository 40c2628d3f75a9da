<?php
// Calcula las CURP de una lista CSV, en partes: php examples/lista.php personas.csv salida.csv
// Un cliente que envía todo antes de leer se atora con listas largas: por eso las partes. Cada una se cuenta al volver.
const FILAS_POR_PARTE = 5000;
const INTENTOS = 4;

/** Estado, segundos que pide esperar, y líneas de la respuesta. */
function enviar(string $parte): array
{
    $token = getenv('CURP_TOKEN') ?: 'pruebas';
    $contexto = stream_context_create(['http' => [
        'method' => 'POST',
        'header' => ["Authorization: Bearer $token", 'Content-Type: text/csv'],
        'content' => $parte,
        'timeout' => 300,
        'ignore_errors' => true,
    ]]);
    $servicio = getenv('CURP_SERVICIO') ?: 'http://127.0.0.1:3000';
    $conexion = @fopen("$servicio/curp/calcular_lote?total=si", 'r', false, $contexto);
    if ($conexion === false) {
        return [0, 1, []];
    }
    $encabezados = implode("\n", stream_get_meta_data($conexion)['wrapper_data']);
    preg_match('/^HTTP\S+ (\d+)/', $encabezados, $estado);
    preg_match('/^Retry-After: *(\d+)$/mi', $encabezados, $espera);
    // Cortada, también es una respuesta 200: lo dice la cuenta, que es su última línea.
    preg_match_all('/[^\n]*\n|[^\n]+$/', (string) @stream_get_contents($conexion), $lineas);
    return [(int) $estado[1], (int) ($espera[1] ?? 1), $lineas[0]];
}

/** Las filas con su respuesta. Repite la parte si la red falla, si hay que esperar o si llegó cortada. */
function responder(string $titulos, array $filas): array
{
    for ($intento = 1; $intento <= INTENTOS; $intento++) {
        [$estado, $espera, $lineas] = enviar($titulos . implode('', $filas));
        if ($estado === 200 && strncmp((string) end($lineas), '#total', 6) === 0) {
            if (count($lineas) !== count($filas) + 2) {
                exit('Se enviaron ' . count($filas) . ' filas y volvieron ' . (count($lineas) - 2) . ".\n");
            }
            return array_slice($lineas, 0, -1);
        }
        if (!in_array($estado, [0, 200, 429, 503], true)) {
            exit(implode('', $lineas) . "\n");
        }
        fwrite(STDERR, "Una parte no llegó entera: se repite en $espera s.\n");
        sleep($espera);
    }
    exit("El servicio no respondió la lista: revise la dirección y la red.\n");
}

// Una fila por línea. Para celdas con saltos de línea, use fgetcsv.
$lista = fopen($argv[1], 'rb');
$resultado = fopen($argv[2], 'wb');
$titulos = fgets($lista);
$total = 0;
for ($filas = []; ; $filas = []) {
    while (count($filas) < FILAS_POR_PARTE && ($fila = fgets($lista)) !== false) {
        $filas[] = rtrim($fila, "\n") . "\n";
    }
    if ($filas === []) {
        break;
    }
    $lineas = responder($titulos, $filas);
    fwrite($resultado, implode('', $total === 0 ? $lineas : array_slice($lineas, 1))); // los títulos, una sola vez
    $total += count($filas);
}
echo "$total filas respondidas\n";

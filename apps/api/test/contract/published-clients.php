<?php
// Writes addresses as the published client for PHP does, asks for them and prints what came.
$asked = json_decode(stream_get_contents(STDIN), true);
$answers = [];
foreach ($asked['data'] as $data) {
    $query = http_build_query($data);
    $headers = array_map(fn ($name, $value) => "$name: $value", array_keys($asked['headers']), $asked['headers']);
    $context = stream_context_create(['http' => ['ignore_errors' => true, 'timeout' => 30, 'header' => $headers]]);
    $body = file_get_contents($asked['url'] . '/curp/calcular_curp?' . $query, false, $context);
    [, $status, $reason] = explode(' ', $http_response_header[0], 3);
    $answers[] = ['query' => $query, 'status' => (int) $status, 'reason' => $reason, 'body' => $body];
}
echo json_encode($answers, JSON_THROW_ON_ERROR);

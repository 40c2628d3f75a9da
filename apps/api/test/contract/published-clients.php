<?php
// Writes addresses as the published client for PHP does, asks for them and prints what came.
$asked = json_decode(stream_get_contents(STDIN), true);
$answers = [];
foreach ($asked['data'] as $data) {
    $query = http_build_query($data);
    $headers = array_map(fn ($name, $value) => "$name: $value", array_keys($asked['headers']), $asked['headers']);
    $context = stream_context_create(['http' => ['ignore_errors' => true, 'timeout' => 30, 'header' => $headers]]);
    $reply = fopen($asked['url'] . '/curp/calcular_curp?' . $query, 'r', false, $context);
    [, $status, $reason] = explode(' ', stream_get_meta_data($reply)['wrapper_data'][0], 3);
    $answers[] = ['query' => $query, 'status' => (int) $status, 'reason' => $reason, 'body' => stream_get_contents($reply)];
}
echo json_encode($answers, JSON_THROW_ON_ERROR);

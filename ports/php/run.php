<?php
// One flat JSON object per line -> one line of answer, for the comparison with core.
require __DIR__ . '/src/Curp.php';

use Curp\Curp;
use Curp\Issue;
use Curp\Person;

function told(array $issues): string
{
    return implode('|', array_map(static function (Issue $issue): string {
        return "$issue->code $issue->field $issue->position $issue->message";
    }, $issues));
}

while (($line = fgets(STDIN)) !== false) {
    $ask = json_decode($line, true, 3, JSON_THROW_ON_ERROR);
    if (isset($ask['curp'])) {
        $it = Curp::validate($ask['curp'], $ask['today']);
        $homonym = $it->homonym === null ? '' : ($it->homonym ? 'si' : 'no');
        $answer = [$it->ok ? 'ok' : 'no', $it->key, $it->birthDate, $it->sex, $it->entity->abbreviation ?? null, $it->differentiator, $homonym,
            told($it->issues), told($it->warnings)];
    } else {
        $it = Curp::calculate(Person::fromArray($ask), $ask['today'], (int) ($ask['edition'] ?? 2021), isset($ask['literal']));
        $answer = [$it->key, told($it->issues), told($it->warnings)];
    }
    echo implode("\t", $answer), "\n";
}

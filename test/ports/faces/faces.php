<?php
// The faces of the PHP port in the frameworks that are installed, one line each, as Debian's packages install them.
const PORT = __DIR__ . '/../../../ports/php/src';
require PORT . '/Curp.php';
spl_autoload_register(function (string $name): void {
    $file = PORT . '/' . str_replace('\\', '/', substr($name, strlen('Curp\\'))) . '.php';
    if (strpos($name, 'Curp\\') === 0 && is_file($file)) require $file;
});
[$right, $wrong] = ['SABC560626MDFLRN01', 'SABC560626MDFLRN02'];

if (@include 'Illuminate/Validation/autoload.php') {
    @include 'Illuminate/Translation/autoload.php';
    $translator = new Illuminate\Translation\Translator(new Illuminate\Translation\ArrayLoader(), 'es');
    $said = function (string $key) use ($translator): string {
        $rules = ['curp' => ['required', new Curp\Laravel\CurpRule()]];
        return implode(' ', (new Illuminate\Validation\Validator($translator, ['curp' => $key], $rules))->errors()->all());
    };
    echo "laravel {$said($right)}|{$said($wrong)}\n";
}
if (@include 'Symfony/Component/Validator/autoload.php') {
    $validator = Symfony\Component\Validator\Validation::createValidator();
    $said = fn (string $key): string => implode(' ', array_map(fn ($one) => $one->getCode(), [...$validator->validate($key, new Curp\Symfony\ValidCurp())]));
    echo "symfony {$said($right)}|{$said($wrong)}\n";
}
if (@include 'Faker/autoload.php') {
    $faker = Faker\Factory::create('es_ES');
    $faker->addProvider(new Curp\Faker\CurpProvider($faker));
    $possible = 0;
    for ($left = 1000; $left > 0; $left--) $possible += Curp\Curp::validate($faker->curp())->ok ? 1 : 0;
    echo "faker $possible\n";
}

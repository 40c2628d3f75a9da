<?php
// What the published client for PHP does with calculate in its version 1, and no more.

namespace MultiserviciosWeb\ValidaCurp;

class Client
{
    private const NAMES = [
        'nombres' => 'names',
        'apellido_paterno' => 'lastName',
        'apellido_materno' => 'secondLastName',
        'dia_nacimiento' => 'birthDay',
        'mes_nacimiento' => 'birthMonth',
        'anio_nacimiento' => 'birthYear',
        'sexo' => 'gender',
        'entidad' => 'entity',
    ];
    private ?string $used = null; // The trap: the endpoint that was given counts only after setVersion.

    public function __construct(private string $token, private ?string $given = null)
    {
    }

    public function setVersion(int $version = 2): void
    {
        assert($version === 1);
        $this->used = $this->given;
    }

    public function calculate(array $data): object
    {
        $query = ['token' => $this->token] + array_map(fn ($name) => $data[$name], self::NAMES) + ['library' => 'php_composer'];
        return json_decode(file_get_contents($this->used . 'calcular_curp?' . http_build_query($query)))->response;
    }
}

<?php

namespace Curp\Faker;

use Curp\Curp;
use Curp\Person;
use Faker\Provider\Base;

/** Faker: `$faker->addProvider(new CurpProvider($faker))`, and `$faker->curp()` gives a possible key of an invented person. */
final class CurpProvider extends Base
{
    public function curp(): string
    {
        do {
            $entity = static::randomElement(array_keys(Curp::entities()));
            $birthDate = $this->generator->dateTimeBetween('-100 years', '-1 day');
            $names = [$this->generator->firstName(), $this->generator->lastName(), $this->generator->lastName()];
            $key = Curp::calculate(Person::of(...$names, ...[$birthDate, static::randomElement(['H', 'M']), $entity]))->key;
        } while ($key === null);
        return $key;
    }
}

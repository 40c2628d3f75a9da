<?php

namespace Curp\Symfony;

use Symfony\Component\Validator\Constraint;

/** Symfony: `#[ValidCurp]` on a property. A null or an empty text is valid, as in every constraint: add `#[NotBlank]`. */
#[\Attribute]
final class ValidCurp extends Constraint
{
}

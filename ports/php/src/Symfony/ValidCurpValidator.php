<?php

namespace Curp\Symfony;

use Curp\Curp;
use Symfony\Component\Validator\Constraint;
use Symfony\Component\Validator\ConstraintValidator;

final class ValidCurpValidator extends ConstraintValidator
{
    public function validate($value, Constraint $constraint): void
    {
        if ($value === null || $value === '') {
            return;
        }
        foreach (Curp::validate($value)->issues as $issue) {
            $this->context->buildViolation($issue->message)->setCode($issue->code)->addViolation();
        }
    }
}

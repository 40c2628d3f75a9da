<?php

namespace Curp\Laravel;

use Closure;
use Curp\Curp;
use Illuminate\Contracts\Validation\ValidationRule;

/** Laravel 10 or later: `['curp' => ['required', new ValidCurp()]]`. CurpRule is for older ones. */
final class ValidCurp implements ValidationRule
{
    public function validate(string $attribute, mixed $value, Closure $fail): void
    {
        foreach (Curp::validate($value)->issues as $issue) {
            $fail($issue->message);
        }
    }
}

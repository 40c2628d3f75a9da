<?php

namespace Curp\Laravel;

use Curp\Curp;
use Illuminate\Contracts\Validation\Rule;

/** Laravel 9 or earlier; ValidCurp is for later ones: `['curp' => ['required', new CurpRule()]]`. */
final class CurpRule implements Rule
{
    private array $issues = [];

    public function passes($attribute, $value)
    {
        $this->issues = Curp::validate($value)->issues;
        return $this->issues === [];
    }

    public function message()
    {
        return array_column($this->issues, 'message');
    }
}

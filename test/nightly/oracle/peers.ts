// The other libraries, each spoken to in its own shape. Null is a refusal.
import type { Person } from '@curp/core';
import curp from 'curp';
import generaCurp from 'curp.js';
import { stdnum } from 'stdnum';
import { forCurp, forCurpJs } from '../../../tools/testing/people/peers.ts';

export type Calculator = 'curp' | 'curp.js';
export type Validator = 'curp' | 'stdnum';

export const CALCULATORS: Readonly<Record<Calculator, (person: Person) => string | null>> = {
  curp(person) {
    try {
      return curp.generar(forCurp(person));
    } catch {
      return null;
    }
  },
  'curp.js': (person) => generaCurp(forCurpJs(person)) || null,
};

export const VALIDATORS: Readonly<Record<Validator, (key: string) => boolean>> = {
  // Its types say boolean; it is null where the form does not match.
  curp: (key) => curp.validar(key) || false,
  stdnum: (key) => stdnum['MX']?.['curp']?.validate(key).isValid ?? false,
};

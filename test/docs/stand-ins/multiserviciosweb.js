// What the published client for Node does with calculate in its version 1, and no more.
const NAMES = {
  nombres: 'names',
  apellido_paterno: 'lastName',
  apellido_materno: 'secondLastName',
  dia_nacimiento: 'birthDay',
  mes_nacimiento: 'birthMonth',
  anio_nacimiento: 'birthYear',
  sexo: 'gender',
  entidad: 'entity',
};

export class ValidaCurp {
  #version = 2;

  constructor(token, endpoint) {
    this.token = token;
    this.endpoint = endpoint;
  }

  setVersion(version = 2) {
    this.#version = version;
  }

  async calculate(data) {
    if (this.#version !== 1) throw new Error('version 2 is another interface');
    const person = Object.entries(NAMES).map(([wire, name]) => [wire, String(data[name])]);
    const query = new URLSearchParams([['token', this.token], ...person, ['library', 'nodejs']]);
    const reply = await fetch(`${this.endpoint}calcular_curp?${query}`);
    return (await reply.json()).response;
  }
}

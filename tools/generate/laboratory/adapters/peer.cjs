// node peer.cjs NAME FOLDER: a library of npm, installed in a folder, that answers the questions of curp conformidad.
const installed = require('node:module').createRequire(`${process.argv[3]}/`);
const name = process.argv[2];
const PEERS = {
  curp: () => {
    const curp = installed('curp');
    const { GENERO } = curp;
    return {
      calculate: ({ nombres, apellido_paterno, apellido_materno, fecha, sexo, entidad }) => {
        const [year, month, day] = fecha.split('-');
        const person = { nombre: nombres, apellidoPaterno: apellido_paterno, apellidoMaterno: apellido_materno };
        const genero = { H: GENERO.MASCULINO, M: GENERO.FEMENINO }[sexo];
        return curp.generar({
          ...curp.getPersona(),
          ...person,
          genero,
          fechaNacimiento: `${day}-${month}-${year}`,
          estado: entidad,
        });
      },
      validate: (key) => curp.validar(key),
    };
  },
  'curp.js': () => {
    const calculate = installed('curp.js');
    return {
      calculate: ({ nombres, fecha, entidad, ...rest }) =>
        calculate({
          ...rest,
          nombre: nombres,
          estado: entidad,
          fecha_nacimiento: fecha.split('-').map(Number).toReversed(),
        }),
    };
  },
  stdnum: () => {
    const { stdnum } = installed('stdnum');
    return { validate: (key) => stdnum.MX.curp.validate(key).isValid };
  },
  'validate-curp': () => {
    const validate = installed('validate-curp');
    return { validate: (key) => validate(key).isValid };
  },
};
const peer = PEERS[name]();
const lines = require('node:fs').readFileSync(0, 'utf8').trimEnd().split('\n');
for (const line of lines) {
  const question = JSON.parse(line);
  try {
    const isKey = question.curp !== undefined;
    console.log(
      JSON.stringify(
        isKey ? { valida: Boolean(peer.validate(question.curp)) } : { curp: peer.calculate(question) || null },
      ),
    );
  } catch {
    console.log(JSON.stringify(question.curp === undefined ? { curp: null } : { valida: false }));
  }
}

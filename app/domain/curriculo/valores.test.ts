import { expect, it } from 'vitest';
import { marcas, textos, VAZIA } from '#tests/factories/versao-vazia.ts';
import { CAMPOS_DE_TEXTO, CAMPOS_MARCADOS, LISTAS_DO_PASSO, PASSOS } from './types.ts';
import { valoresDaVersao, valoresDoPasso, type VersaoGravada } from './valores.ts';

const com = (dados: Partial<VersaoGravada>) => valoresDaVersao({ ...VAZIA, ...dados }, 'GO');

it('uma versão sem nada tem campos vazios, e nenhum estado escolhido por ela', () => {
  const valores = com({});
  for (const campo of textos) expect(valores[campo], campo).toBe('');
  for (const campo of marcas) expect(valores[campo], campo).toBe(false);
  expect(valores).toMatchObject({
    listaCursosTecnicos: [],
    experienciasArea: [],
    experienciasDocencia: [],
    cursos: [],
    cadeias: [],
  });
});

it('textos como foram guardados, com as máscaras dos seus campos (R-CUR-01)', () => {
  expect(
    com({
      nomeCompleto: 'ANA SÁ',
      rua: 'Rua 1',
      estadoUf: 'MG',
      posFormacao: 'Solos',
      cpf: '52998224725',
      cep: '74003010',
      telefoneCelular: '62999998888',
      telefoneResidencial: '6232011000',
      dataNascimento: new Date('1980-09-05T00:00:00Z'),
      tutoria: true,
      graduacao: true,
    }),
  ).toMatchObject({
    nomeCompleto: 'ANA SÁ',
    rua: 'Rua 1',
    estadoUf: 'MG',
    posFormacao: 'Solos',
    cpf: '529.982.247-25',
    cep: '74003-010',
    telefoneCelular: '(62) 99999-8888',
    telefoneResidencial: '(62) 3201-1000',
    dataNascimento: '05/09/1980',
    tutoria: true,
    graduacao: true,
    pos: false,
  });
});

it.each(['7400301', '740030100', 'x74003010', '74003010x', 'abcdefgh'])(
  'um CEP de %j não tem máscara',
  (cep) => {
    expect(com({ cep }).cep).toBe(cep);
  },
);

it('linhas com o que têm, cada tipo de experiência na sua lista', () => {
  const linha = { cargo: 'Instrutora', local: 'Vale', periodoMeses: 12, descricao: 'Aulas.' };
  const nada = { cargo: null, local: null, periodoMeses: null, descricao: null };
  const valores = com({
    listaCursosTecnicos: [
      { formacao: 'Zootecnia', instituicao: 'IF', conclusao: '2010' },
      { formacao: null, instituicao: null, conclusao: null },
    ],
    experiencias: [
      { tipo: 'area', ...linha },
      { tipo: 'docencia', ...linha, cargo: 'Professora' },
      { tipo: 'area', ...nada },
    ],
    cursos: [
      { codCurso: '1', disciplinas: [{ codDisciplina: '11' }, { codDisciplina: '12' }] },
      { codCurso: null, disciplinas: [] },
    ],
    cadeias: [
      { cadeiaId: 7, uf: 'MG', municipioIbge: '31' },
      { cadeiaId: null, uf: null, municipioIbge: null },
    ],
  });
  const digitada = { cargo: 'Instrutora', local: 'Vale', periodo: '12', descricao: 'Aulas.' };
  expect(valores).toMatchObject({
    listaCursosTecnicos: [
      { formacao: 'Zootecnia', instituicao: 'IF', conclusao: '2010' },
      { formacao: '', instituicao: '', conclusao: '' },
    ],
    experienciasArea: [digitada, { cargo: '', local: '', periodo: '', descricao: '' }],
    experienciasDocencia: [{ ...digitada, cargo: 'Professora' }],
    cursos: [
      { codCurso: '1', disciplinas: ['11', '12'] },
      { codCurso: '', disciplinas: [] },
    ],
    cadeias: [
      { cadeiaId: '7', uf: 'MG', municipioIbge: '31' },
      { cadeiaId: '', uf: 'GO', municipioIbge: '' },
    ],
  });
});

it.each(PASSOS)('a página de $titulo leva o que é dela e nada das outras', ({ id }) => {
  const linha = { cargo: 'A', local: 'B', periodo: '1', descricao: 'C' };
  const valores = {
    ...com({ graduacao: true, tutoria: true }),
    ...Object.fromEntries(textos.map((campo) => [campo, campo])),
    experienciasArea: [linha],
    experienciasDocencia: [linha],
    cursos: [{ codCurso: '1', disciplinas: ['2'] }],
  };
  const seus: readonly string[] = [...CAMPOS_DE_TEXTO[id], ...CAMPOS_MARCADOS[id], ...LISTAS_DO_PASSO[id]];
  const listas: readonly string[] = Object.values(LISTAS_DO_PASSO).flat();
  const mostrados = valoresDoPasso(id, valores);
  expect(Object.keys(mostrados).toSorted()).toEqual([...new Set([...seus, ...listas])].toSorted());
  for (const [campo, valor] of Object.entries(mostrados)) {
    expect(valor, campo).toEqual(seus.includes(campo) ? valores[campo as keyof typeof valores] : []);
  }
});

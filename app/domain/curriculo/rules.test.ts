import { describe, expect, it } from 'vitest';
import { MENSAGENS } from './labels.ts';
import { anosPorExtenso, tempoPorExtenso } from './tempo.ts';
import {
  caminho,
  camposIlegiveis,
  comoPasso,
  passosCompletos,
  passoVizinho,
  lerConclusao,
  mesesDe,
  nascimentoFuturo,
  posicaoDoPasso,
  primeiroIncompleto,
  problemasDoPasso,
  problemasDeFormato,
  totalDeMeses,
} from './rules.ts';
import { semSobras, valoresVazios } from './schema.ts';
import { PASSOS, type PassoId, type Valores } from './types.ts';

const COMPLETO: Valores = {
  ...valoresVazios('GO'),
  nomeCompleto: 'BENEDITA TAVARES',
  cpf: '529.982.247-25',
  rg: '1234567',
  email: 'benedita@exemplo.com.br',
  orgaoExpedidor: 'SSP-GO',
  dataNascimento: '05/09/1980',
  nacionalidade: 'BRASILEIRA',
  naturalidade: 'CERES',
  estadoCivil: 'casado',
  cep: '74003-010',
  rua: 'Avenida Goiás',
  numeroEndereco: '10',
  bairro: 'Setor Central',
  cidade: 'Goiânia',
  estadoUf: 'GO',
  telefoneCelular: '(62) 99999-8888',
  experienciasArea: [{ cargo: 'Instrutora', local: 'Cooperativa', periodo: '39', descricao: 'Cursos' }],
  instrutoria: true,
  cursos: [{ codCurso: '1001', disciplinas: ['100101'] }],
};

const mensagens = (passo: PassoId, troca: Partial<Valores>) =>
  problemasDoPasso(passo, { ...COMPLETO, ...troca }).map(({ mensagem }) => mensagem);
const primeira = (passo: PassoId, troca: Partial<Valores>) => mensagens(passo, troca)[0];

it('o currículo completo não tem problema em nenhum passo (R-CUR-09)', () => {
  for (const { id } of PASSOS) expect(mensagens(id, {}), id).toEqual([]);
});

describe('passo 1', () => {
  it.each([
    'nomeCompleto',
    'rg',
    'email',
    'orgaoExpedidor',
    'dataNascimento',
    'nacionalidade',
    'naturalidade',
    'estadoCivil',
  ] as const)('sem %s', (campo) => {
    const problemas = problemasDoPasso('dados-pessoais', { ...COMPLETO, [campo]: '  ' });
    expect(problemas[0]).toEqual({ campo: '', mensagem: 'Há campos obrigatórios não preenchidos.' });
    expect(problemas.map((problema) => problema.campo)).toEqual(['', campo]);
  });

  it('o CPF é o da conta: a conta sem ele lê quem o registra (R-CUR-10)', () => {
    expect(problemasDoPasso('dados-pessoais', { ...COMPLETO, cpf: '' })).toEqual([
      { campo: 'cpf', mensagem: MENSAGENS.semCpf },
    ]);
  });

  it.each([
    ['email', 'benedita', 'O E-mail informado não é válido'],
    ['email', 'bene dita@exemplo.com', 'O E-mail informado não é válido'],
    ['email', 'benedita@exemplo.com outra', 'O E-mail informado não é válido'],
    ['dataNascimento', '31/02/1980', 'Formato de data inválido.'],
    ['dataNascimento', '1980', 'Formato de data inválido.'],
    ['dataNascimento', '31/12/1919', 'A data selecionada é inferior à data mínima permitida.'],
    ['estadoCivil', 'enrolado', 'Escolha um estado civil da lista.'],
  ] as const)('%s %j', (campo, valor, mensagem) => {
    expect(problemasDoPasso('dados-pessoais', { ...COMPLETO, [campo]: valor })).toEqual([
      { campo, mensagem },
    ]);
  });

  it.each(['01/01/1920', '05091980', '5/9/1980', '1980-09-05'])('aceita o dia %s', (dia) => {
    expect(mensagens('dados-pessoais', { dataNascimento: dia })).toEqual([]);
  });
});

describe('passo 2', () => {
  it.each(['cep', 'rua', 'numeroEndereco', 'bairro', 'cidade', 'estadoUf', 'telefoneCelular'] as const)(
    'sem %s',
    (campo) => expect(primeira('endereco', { [campo]: '' })).toBe('Há campos obrigatórios não preenchidos.'),
  );

  it.each([
    [{ cep: '7400301' }, 'O CEP deve conter exatamente 8 dígitos.'],
    [{ telefoneCelular: '(62) 8888-888' }, 'O Telefone informado não é válido'],
    [{ telefoneResidencial: '123' }, 'O Telefone informado não é válido'],
    [{ rg: '' }, 'Preencha o campo RG na etapa 1, Dados Pessoais.'],
  ])('%j', (troca, mensagem) => expect(mensagens('endereco', troca)).toEqual([mensagem]));

  it('não pede mais nada', () => {
    expect(mensagens('endereco', { complemento: '', telefoneResidencial: '(62) 3201-1000' })).toEqual([]);
  });
});

describe('passo 3', () => {
  const linha = { formacao: 'Técnico em Agropecuária', instituicao: 'IF', conclusao: '2004' };

  it('cursos técnicos', () => {
    const cursosTecnicos = true;
    expect(mensagens('formacao', { cursosTecnicos, listaCursosTecnicos: [linha] })).toEqual([]);
    expect(mensagens('formacao', { cursosTecnicos, listaCursosTecnicos: [] })).toEqual([
      'Os dados do Curso Técnico devem ser preenchidos na linha 1',
    ]);
    const incompleta = { ...linha, instituicao: '' };
    expect(
      problemasDoPasso('formacao', { ...COMPLETO, cursosTecnicos, listaCursosTecnicos: [linha, incompleta] }),
    ).toEqual([
      {
        campo: 'listaCursosTecnicos[1].instituicao',
        mensagem: 'Os dados do Curso Técnico devem ser preenchidos na linha 2',
      },
    ]);
    expect(mensagens('formacao', { cursosTecnicos: false, listaCursosTecnicos: [incompleta] })).toEqual([]);
  });

  const graduacao = {
    graduacao: true,
    graduacaoFormacao: 'Agronomia',
    graduacaoInstituicao: 'UFG',
    graduacaoConclusao: '12/2010',
  };
  it.each([
    [{ graduacao: true }, 'Os dados da Graduação devem ser preenchidos.'],
    [{ ...graduacao, graduacaoConclusao: '' }, 'Os dados da Graduação devem ser preenchidos.'],
    [{ ...graduacao, pos: true }, 'Os dados da Pós Graduação devem ser preenchidos.'],
    [{ ...graduacao, mestrado: true }, 'Os dados do Mestrado devem ser preenchidos.'],
    [{ ...graduacao, doutorado: true }, 'Os dados do Doutorado devem ser preenchidos.'],
    [
      { mestrado: true },
      'Para incluir um Mestrado ou Doutorado é necessário incluir também as informações da Graduação.',
    ],
    [
      { doutorado: true },
      'Para incluir um Mestrado ou Doutorado é necessário incluir também as informações da Graduação.',
    ],
    [
      { pos: true },
      'A graduação é obrigatória, caso tenha selecionado Pós Graduação, Mestrado ou Doutorado.',
    ],
    [
      { ...graduacao, graduacaoConclusao: '12/1919' },
      'A data selecionada é inferior à data mínima permitida.',
    ],
    [{ ...graduacao, graduacaoConclusao: '13/2010' }, 'Formato de data inválido.'],
  ])('%j', (troca, mensagem) => expect(primeira('formacao', troca)).toBe(mensagem));

  it.each(['pos', 'mestrado', 'doutorado'] as const)(
    'a graduação não pode ser desmarcada enquanto %s está marcada',
    (nivel) => {
      const antes = { ...COMPLETO, ...graduacao, [nivel]: true };
      expect(problemasDeFormato('formacao', { ...antes, graduacao: false }, antes)).toEqual([
        {
          campo: 'graduacao',
          mensagem: 'A graduação é obrigatória, caso tenha selecionado Pós Graduação, Mestrado ou Doutorado.',
        },
      ]);
    },
  );

  it.each([
    ['05/12/2010', '05/12/2010'],
    ['5/12/2010', '05/12/2010'],
    ['12/2010', '12/2010'],
    ['122010', '12/2010'],
    ['2010', '2010'],
    ['em 2010', null],
    ['31/02/2010', null],
  ])('o fim de um curso %j é %j', (texto, conclusao) => {
    expect(lerConclusao(texto)?.conclusao ?? null).toBe(conclusao);
  });
});

describe('passos 4 e 5', () => {
  const linha = { cargo: 'Instrutora', local: 'Cooperativa', periodo: '39', descricao: 'Cursos' };
  it.each(['cargo', 'local', 'periodo', 'descricao'] as const)('uma linha sem %s', (campo) => {
    const troca = { experienciasArea: [linha, { ...linha, [campo]: ' ' }] };
    expect(problemasDoPasso('experiencia', { ...COMPLETO, ...troca })).toEqual([
      {
        campo: `experienciasArea[1].${campo}`,
        mensagem: 'Os Dados da Experiência Profissional na linha 2 não foram preenchidos!',
      },
    ]);
  });

  it('a docência é opcional; uma linha começada se termina', () => {
    const vazia = { cargo: '', local: '', periodo: '', descricao: '' };
    expect(mensagens('docencia', { experienciasDocencia: [] })).toEqual([]);
    expect(mensagens('docencia', { experienciasDocencia: [vazia] })).toEqual([]);
    expect(mensagens('docencia', { experienciasDocencia: [vazia, { ...linha, local: '' }] })).toEqual([
      'Os Dados da Experiência em Docência na linha 2 não foram preenchidos!',
    ]);
  });

  it.each(['0', '-1', '2,5', 'dois', '1000'])('%j não são meses', (periodo) => {
    expect(mesesDe(periodo)).toBeNull();
    expect(mensagens('experiencia', { experienciasArea: [{ ...linha, periodo }] })).toEqual([
      MENSAGENS.periodo,
    ]);
  });

  it('a experiência total é a soma dos meses (R-CUR-06)', () => {
    expect(totalDeMeses([{ periodo: '39' }, { periodo: '60' }, { periodo: '' }])).toBe(99);
    expect(tempoPorExtenso(99)).toBe('99 meses (8 anos e 3 meses)');
    expect([anosPorExtenso(11), anosPorExtenso(12), anosPorExtenso(13)]).toEqual([
      null,
      '1 ano',
      '1 ano e 1 mês',
    ]);
  });
});

describe('passo 6', () => {
  const nenhuma = { instrutoria: false };
  const vazio = { codCurso: '', disciplinas: [] };
  const cadeia = { cadeiaId: '1', uf: 'GO', municipioIbge: '5211909' };
  const livre = { cadeiaId: '', uf: 'GO', municipioIbge: '' };
  const CURSO = 'Ao menos um curso e disciplina deve ser informado para Instrutoria, Consultoria ou Tutoria.';

  it.each([
    [nenhuma, ['Ao menos uma modalidade deve ser informada.']],
    [{ cursos: [] }, [CURSO]],
    [{ cursos: [vazio] }, [CURSO]],
    [{ ...nenhuma, consultoria: true, cursos: [vazio] }, [CURSO]],
    [{ ...nenhuma, tutoria: true, cursos: [] }, [CURSO]],
    [{ ...nenhuma, supervisor: true, cursos: [vazio] }, []],
    [{ cursos: [...COMPLETO.cursos, vazio] }, ['Deve ser informado o Curso e Disciplina na linha 2']],
    [
      { cursos: [{ codCurso: '1001', disciplinas: [] }, ...COMPLETO.cursos] },
      ['Deve ser informado o Curso e Disciplina na linha 1'],
    ],
    [{ tecnicoCampo: true }, ['É preciso informar pelo menos 1 cadeia de interesse.']],
    [{ tecnicoCampo: true, cadeias: [] }, ['É preciso informar pelo menos 1 cadeia de interesse.']],
    [
      { tecnicoCampo: true, cadeias: [livre, cadeia] },
      ['É preciso informar pelo menos 1 cadeia de interesse.'],
    ],
    [{ tecnicoCampo: true, cadeias: [{ ...cadeia, uf: '' }] }, [MENSAGENS.cadeia]],
    [{ tecnicoCampo: true, cadeias: [cadeia, livre] }, []],
    [{ cadeias: [livre, { ...livre, cadeiaId: '1' }] }, [expect.stringContaining('na linha 2')]],
  ] as [Partial<Valores>, unknown[]][])('%j', (troca, esperadas) => {
    expect(mensagens('objetivos', troca)).toEqual(esperadas);
  });

  it('30 disciplinas em todas as linhas, e nenhuma a mais (R-CUR-04)', () => {
    const com = (total: number): Partial<Valores> => ({
      cursos: [
        { codCurso: '1001', disciplinas: Array.from({ length: total - 1 }, (_, i) => String(i)) },
        { codCurso: '1002', disciplinas: ['x'] },
      ],
    });
    expect(mensagens('objetivos', com(30))).toEqual([]);
    expect(mensagens('objetivos', com(31))).toEqual(['O limite máximo de 30 disciplinas já foi atingido.']);
  });

  it('a lista de cadeias começa com duas linhas vazias em GO', () => {
    expect(valoresVazios('GO').cadeias).toEqual([livre, livre]);
  });
});

describe('passos do assistente', () => {
  it('um currículo novo não tem nada feito e começa no primeiro passo', () => {
    expect(passosCompletos(valoresVazios('GO'), false)).toEqual([]);
    expect(primeiroIncompleto(valoresVazios('GO'))).toBe('dados-pessoais');
  });

  it('a um rascunho completo só faltam os termos; ao finalizado não falta nada', () => {
    expect(passosCompletos(COMPLETO, false)).toHaveLength(6);
    expect(primeiroIncompleto(COMPLETO)).toBe('termos');
    expect(passosCompletos(COMPLETO, true)).toHaveLength(7);
  });

  it.each([
    ['objetivos', 'objetivos'],
    ['6', 'objetivos'],
    ['1', 'dados-pessoais'],
    ['0', null],
    ['8', null],
    ['toString', null],
    [null, null],
  ])('etapa=%s', (texto, passo) => expect(comoPasso(texto)).toBe(passo));
});

it('uma versão finalizada não guarda nada atrás de uma caixa desmarcada nem linha vazia', () => {
  const limpo = semSobras({
    ...COMPLETO,
    posFormacao: 'Sobra',
    listaCursosTecnicos: [{ formacao: 'Sobra', instituicao: '', conclusao: '' }],
    experienciasDocencia: [{ cargo: '', local: '', periodo: '', descricao: '' }],
  });
  expect(limpo).toMatchObject({
    posFormacao: '',
    listaCursosTecnicos: [],
    experienciasDocencia: [],
    cadeias: [],
  });
  expect(limpo.cursos).toEqual(COMPLETO.cursos);
});

const problemas = (passo: PassoId, troca: Partial<Valores>) =>
  problemasDoPasso(passo, { ...COMPLETO, ...troca }).map(({ campo }) => campo);

describe('cada problema fica no seu campo (R-CUR-09)', () => {
  const linha = { cargo: 'Instrutora', local: 'Vale', periodo: '12', descricao: 'Aulas.' };
  const vazia = { cargo: '', local: '', periodo: '', descricao: '' };
  const tecnico = { formacao: 'Zootecnia', instituicao: 'IF', conclusao: '2010' };
  const livre = { cadeiaId: '', uf: 'GO', municipioIbge: '' };
  const soMunicipio = { ...livre, municipioIbge: '5211909' };
  it.each<[PassoId, Partial<Valores>, string[]]>([
    ['dados-pessoais', { email: ' benedita@exemplo.com.br ' }, []],
    ['endereco', { cep: '7400301' }, ['cep']],
    [
      'endereco',
      { telefoneResidencial: '1', telefoneCelular: '1' },
      ['telefoneResidencial', 'telefoneCelular'],
    ],
    ['endereco', { rg: '' }, ['']],
    [
      'formacao',
      { listaCursosTecnicos: [tecnico, { ...tecnico, conclusao: 'x' }] },
      ['listaCursosTecnicos[1].conclusao'],
    ],
    [
      'formacao',
      { graduacaoConclusao: 'x', doutoradoConclusao: 'x' },
      ['graduacaoConclusao', 'doutoradoConclusao'],
    ],
    ['formacao', { mestrado: true }, ['graduacao', 'mestradoFormacao']],
    ['formacao', { pos: true, posFormacao: 'X' }, ['graduacao', 'posInstituicao']],
    ['docencia', { experienciasDocencia: [{ ...linha, periodo: 'x' }] }, ['experienciasDocencia[0].periodo']],
    ['docencia', { experienciasDocencia: [{ ...linha, cargo: '' }] }, ['experienciasDocencia[0].cargo']],
    [
      'docencia',
      { experienciasDocencia: [...Array<typeof linha>(10).fill(vazia), { ...linha, cargo: '' }] },
      ['experienciasDocencia[10].cargo'],
    ],
    ['experiencia', { experienciasArea: [{ ...linha, periodo: 'x' }] }, ['experienciasArea[0].periodo']],
    ['objetivos', { instrutoria: false }, ['instrutoria']],
    ['objetivos', { cursos: [] }, ['cursos[0].codCurso']],
    [
      'objetivos',
      { cursos: [...COMPLETO.cursos, { codCurso: '2', disciplinas: [] }] },
      ['cursos[1].codCurso'],
    ],
    ['formacao', { cursosTecnicos: true }, ['listaCursosTecnicos[0].formacao']],
    ['objetivos', { tecnicoCampo: true, cadeias: [soMunicipio] }, ['cadeias[0].cadeiaId']],
    [
      'objetivos',
      { tecnicoCampo: true, cadeias: [livre, soMunicipio] },
      ['cadeias[0].cadeiaId', 'cadeias[1].cadeiaId'],
    ],
    ['objetivos', { cadeias: [soMunicipio] }, ['cadeias[0].cadeiaId']],
    ['termos', {}, []],
  ])('%s %j: %j', (passo, troca, campos) => {
    expect(problemas(passo, troca)).toEqual(campos);
  });

  it('a 31ª disciplina, na última linha (R-CUR-04)', () => {
    const disciplinas = Array.from({ length: 31 }, (_, i) => String(i));
    const cursos = [
      { codCurso: '1', disciplinas: ['x'] },
      { codCurso: '2', disciplinas },
    ];
    expect(problemas('objetivos', { cursos })).toEqual(['cursos[1].codCurso']);
    expect([...camposIlegiveis('objetivos', { ...COMPLETO, cursos })]).toEqual(['cursos[1].codCurso']);
    expect(caminho('cursos', 1, 'codCurso')).toBe('cursos[1].codCurso');
  });

  it.each<[Partial<Valores>, Partial<Valores>, number]>([
    [{ graduacao: true }, { graduacao: false, pos: true }, 1],
    [{ graduacao: true }, { graduacao: false }, 0],
    [{ graduacao: true }, { graduacao: true, pos: true }, 0],
    [{ graduacao: false }, { graduacao: false, pos: true }, 0],
  ])('uma graduação de %j que passa a %j: %d', (antes, depois, quantos) => {
    expect(
      problemasDeFormato('formacao', { ...COMPLETO, ...depois }, { ...COMPLETO, ...antes }),
    ).toHaveLength(quantos);
  });

  it.each([
    ['2026-11-22', 0],
    ['2026-11-21', 1],
  ] as const)('quem nasceu em 22/11/2026, em %s: %d', (hoje, quantos) => {
    const campos = nascimentoFuturo({ dataNascimento: '22/11/2026' }, hoje).map(({ campo }) => campo);
    expect(campos).toEqual(Array<string>(quantos).fill('dataNascimento'));
    expect(nascimentoFuturo({ dataNascimento: 'x' }, hoje)).toEqual([]);
  });

  it.each([
    [' 39 ', 39],
    ['1', 1],
    ['999', 999],
    ['x39', null],
    ['39x', null],
  ])('%j são %j meses', (texto, meses) => expect(mesesDe(texto)).toBe(meses));

  it.each([
    [' 2010 ', '2010', '2010-12-01'],
    ['1/2010', '01/2010', '2010-01-01'],
    ['05/2010', '05/2010', '2010-05-01'],
    ['052010', '05/2010', '2010-05-01'],
    ['102010', '10/2010', '2010-10-01'],
    ['5/9/2010', '05/09/2010', '2010-09-05'],
    ['00/2010', undefined, undefined],
    ['x052010', undefined, undefined],
    ['052010x', undefined, undefined],
  ])('o fim de um curso %j é %j, para as regras %j', (texto, conclusao, dia) => {
    const lida = lerConclusao(texto);
    expect([lida?.conclusao, lida?.dia]).toEqual([conclusao, dia]);
  });

  it.each<[Partial<Valores>, PassoId[]]>([
    [{ experienciasDocencia: [vazia] }, []],
    [{ experienciasDocencia: [linha, vazia] }, ['formacao', 'docencia']],
    [{ experienciasArea: [linha] }, ['formacao', 'experiencia']],
    [{ experienciasArea: [linha, vazia] }, ['formacao']],
    [{ ensinoFundamental: true }, ['formacao']],
    [{ ensinoMedio: true }, ['formacao']],
    [{ cursosTecnicos: true, listaCursosTecnicos: [tecnico] }, ['formacao']],
    [{ cursosTecnicos: true }, []],
    [
      { graduacao: true, graduacaoFormacao: 'X', graduacaoInstituicao: 'Y', graduacaoConclusao: '2010' },
      ['formacao'],
    ],
    [{ supervisor: true }, ['formacao', 'docencia', 'objetivos']],
    [{ instrutoria: true }, ['formacao', 'docencia']],
    [{ consultoria: true }, ['formacao', 'docencia']],
    [{ tutoria: true }, ['formacao', 'docencia']],
    [{ tecnicoCampo: true }, ['formacao', 'docencia']],
  ])('com %j estes passos aparecem feitos: %j', (troca, passos) => {
    expect(passosCompletos({ ...valoresVazios('GO'), ...troca }, false)).toEqual(passos);
  });

  it.each<[PassoId, PassoId, PassoId]>([
    ['dados-pessoais', 'dados-pessoais', 'endereco'],
    ['endereco', 'dados-pessoais', 'formacao'],
    ['objetivos', 'docencia', 'termos'],
    ['termos', 'objetivos', 'termos'],
  ])('%s fica entre %s e %s', (passo, antes, depois) => {
    expect([passoVizinho(passo, -1), passoVizinho(passo, 1)]).toEqual([antes, depois]);
  });

  it('os passos são numerados em ordem', () => {
    expect(PASSOS.map(({ id }) => posicaoDoPasso(id))).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogo, digitar, fase, feriados } from '#tests/factories/maquina.ts';
import { comoDia, inicioDoDia, somarDias, type Dia } from '#app/lib/dates.ts';
import type { FormatoAvaliacao, TipoAvaliacao } from '#app/domain/etapa/ids.ts';
import type { FaseDatada, FaseDigitada } from '../types.ts';
import { contarDiasUteis, diaUtilAPartirDe, ehDiaUtil, somarDiasUteis } from './dias-uteis.ts';
import { examinarCronograma } from './problemas.ts';
import { proporCronograma } from './proposta.ts';

const opcoes = { tipoAvaliacao: 3, formatoAvaliacao: 3 } as const;
const simples = proporCronograma({
  inicio: '2026-09-21',
  ...opcoes,
  comCargaHoraria: true,
  catalogo,
  feriados,
});

type Escolhas = Omit<Parameters<typeof examinarCronograma>[1], 'hoje' | 'feriados'>;

const examinar = (fases: readonly FaseDigitada[], escolhas: Escolhas = opcoes) =>
  examinarCronograma(fases, { ...escolhas, hoje: '2026-09-01', feriados }, catalogo);

function trocar(faseId: number, mudanca: Partial<FaseDigitada>): FaseDigitada[] {
  return digitar(simples).map((digitada) =>
    digitada.faseId === faseId ? { ...digitada, ...mudanca } : digitada,
  );
}

function trocarDatas(
  fases: readonly FaseDatada[],
  faseId: number,
  mudanca: Partial<FaseDatada>,
): FaseDigitada[] {
  return digitar(fases.map((datada) => (datada.faseId === faseId ? { ...datada, ...mudanca } : datada)));
}

const datas = (faseId: number): FaseDatada => {
  const achada = simples.find((datada) => datada.faseId === faseId);
  if (achada === undefined) throw new Error(`sem fase ${faseId}`);
  return achada;
};

const indice = (faseId: number) => simples.findIndex((datada) => datada.faseId === faseId);

describe('campos de um cronograma (R-CRO-06)', () => {
  it.each<[number, Partial<FaseDigitada>, string, string]>([
    [17, { realizacaoInicio: '' }, 'realizacaoInicio', 'Informe a data inicial da realização.'],
    [17, { realizacaoFim: '  ' }, 'realizacaoFim', 'Informe a data final da realização.'],
    [17, { realizacaoInicio: '31/02/2026' }, 'realizacaoInicio', 'Formato de data inválido.'],
    [
      17,
      { realizacaoInicio: '31/12/1999' },
      'realizacaoInicio',
      'A data selecionada é inferior à data mínima permitida.',
    ],
    [
      17,
      { realizacaoFim: '01/01/2032' },
      'realizacaoFim',
      'O cronograma vai até 31/12/2031, no máximo. Confira o ano.',
    ],
    [17, { realizacaoFim: '20/09/2026' }, 'realizacaoFim', 'A data final não pode ser anterior à inicial.'],
    [17, { recursoInicio: '05/10/2026' }, 'recursoInicio', 'Essa fase não possui Recurso!'],
    [18, { recursoFim: '05/10/2026' }, 'recursoFim', 'Essa fase não possui Recurso!'],
    [42, { recursoInicio: '' }, 'recursoInicio', 'Informe a data inicial do recurso.'],
    [42, { recursoFim: '01/01/2026' }, 'recursoFim', 'A data final não pode ser anterior à inicial.'],
    [42, { recursoInicio: '01/10/2026' }, 'recursoInicio', 'O recurso não pode começar antes da realização.'],
  ])('fase %i com %j: %s', (faseId, mudanca, campo, texto) => {
    const { erros, fases } = examinar(trocar(faseId, mudanca));
    expect(erros).toContainEqual(
      expect.objectContaining({ campo: `fases[${indice(faseId)}].${campo}`, faseId, texto }),
    );
    expect(fases).toBeNull();
  });

  it('aceita o dia mínimo e todo modo de digitar', () => {
    const unica: FaseDigitada = {
      faseId: 17,
      realizacaoInicio: '1/1/2000',
      realizacaoFim: '03012000',
      recursoInicio: '',
      recursoFim: '',
    };
    expect(examinar([unica]).fases).toEqual([fase(17, '2000-01-01', '2000-01-03')]);
  });

  it('recusa fases desconhecidas, repetidas e ausentes', () => {
    const repetida = [...digitar(simples), ...digitar([datas(18)])];
    expect(examinar(repetida).erros).toEqual([
      expect.objectContaining({
        campo: `fases[${simples.length}].faseId`,
        texto: 'Essa fase já está no cronograma.',
      }),
    ]);
    expect(examinar(digitar([datas(17), fase(99, '2026-10-05')])).erros[0]?.campo).toBe('fases[1].faseId');
    expect(examinar(digitar(simples.slice(1))).erros[0]).toMatchObject({
      campo: 'fases',
      texto: 'A fase Demonstração de Interesse é obrigatória.',
    });
    expect(examinar([]).fases).toBeNull();
  });

  it('deixa o recurso jurídico ficar na fase de análise', () => {
    const com: FaseDatada[] = [
      ...proporCronograma({
        inicio: '2026-09-21',
        tipoAvaliacao: 3,
        formatoAvaliacao: 1,
        comCargaHoraria: false,
        catalogo,
        feriados,
      }),
    ];
    const [envio, revisao] = [26, 35].map((id) => com.find((datada) => datada.faseId === id));
    if (!envio?.recursoInicio || !envio.recursoFim || !revisao) throw new Error('sem fases jurídicas');
    const { recursoInicio, recursoFim } = envio;
    const semRecurso = com.map((datada) =>
      datada.faseId === 26 ? { ...datada, recursoInicio: null, recursoFim: null } : datada,
    );
    const naRevisao = semRecurso.map((datada) =>
      datada.faseId === 35 ? { ...datada, recursoInicio, recursoFim } : datada,
    );
    const juridica = { tipoAvaliacao: 3, formatoAvaliacao: 1 } as const;
    expect(examinar(digitar(semRecurso), juridica).erros).toHaveLength(2);
    expect(examinar(digitar(naRevisao), juridica).erros).toEqual([]);
  });
});

describe('ordem de um cronograma (R-CRO-07)', () => {
  const fimDoInteresse = datas(17).realizacaoFim;

  it('recusa uma fase que termina antes que a demanda possa chegar a ela', () => {
    const { erros } = examinar(
      trocarDatas(simples, 33, { realizacaoInicio: fimDoInteresse, realizacaoFim: fimDoInteresse }),
    );
    expect(erros).toEqual([
      expect.objectContaining({
        codigo: 'ordem',
        campo: `fases[${indice(33)}].realizacaoFim`,
        texto:
          'Precisa terminar depois do fim da fase Demonstração de Interesse (02/10/2026): antes disso a demanda ainda não chegou a esta fase.',
      }),
    ]);
  });

  it.each([
    [19, '2026-11-01', 'a demanda ainda não chegou'],
    [14, '2026-11-01', 'a demanda ainda não chegou'],
  ])('em %i, a 17 não termina depois das que vêm depois dela', (statusAtual, fim, texto) => {
    const { erros } = examinar(trocarDatas(simples, 17, { realizacaoFim: comoDia(fim) }), {
      ...opcoes,
      statusAtual,
    });
    expect(erros[0]?.texto).toContain(texto);
  });

  const meio = datas(19).realizacaoFim;
  const ultimo = datas(30).realizacaoFim;
  it.each([17, 4, 7])(
    'em %i, a 17 se reabre sozinha: quem chega passa antes pelas finalizadas',
    (statusAtual) => {
      const { erros, avisos } = examinar(trocarDatas(simples, 17, { realizacaoFim: meio }), {
        ...opcoes,
        statusAtual,
      });
      expect(erros).toEqual([]);
      expect(avisos).toContainEqual(
        expect.objectContaining({
          codigo: 'reabertura',
          faseId: 17,
          campo: `fases[${indice(17)}].realizacaoFim`,
        }),
      );
    },
  );

  it('mas termina antes do fim da última, e a recusa fica na 17', () => {
    const { erros } = examinar(trocarDatas(simples, 17, { realizacaoFim: ultimo }), {
      ...opcoes,
      statusAtual: 4,
    });
    expect(erros).toEqual([
      expect.objectContaining({
        campo: `fases[${indice(17)}].realizacaoFim`,
        texto: expect.stringContaining('antes do fim da última fase') as string,
      }),
    ]);
  });

  it('outra fase passada não se alonga além da seguinte, e a frase não diz que a demanda não chegou', () => {
    const { erros } = examinar(trocarDatas(simples, 18, { realizacaoFim: comoDia('2026-12-10') }), {
      ...opcoes,
      statusAtual: 4,
    });
    expect(erros[0]?.texto).toMatch(/, que vem antes desta\.$/);
  });

  it('conta o recurso da fase anterior', () => {
    const { recursoFim } = datas(42);
    if (recursoFim === null) throw new Error('sem recurso');
    const { erros } = examinar(
      trocarDatas(simples, 43, { realizacaoInicio: recursoFim, realizacaoFim: recursoFim }),
    );
    expect(erros[0]).toMatchObject({ codigo: 'ordem', faseId: 43 });
  });

  it('avisa de uma sobreposição por que a demanda pode passar', () => {
    const { erros, avisos } = examinar(trocarDatas(simples, 33, { realizacaoInicio: fimDoInteresse }));
    expect(erros).toEqual([]);
    expect(avisos).toEqual([
      expect.objectContaining({
        codigo: 'sobreposicao',
        campo: `fases[${indice(33)}].realizacaoInicio`,
        texto: 'Começa antes do fim da fase Demonstração de Interesse (02/10/2026).',
      }),
    ]);
  });

  it('recusa uma fase que começa antes daquela a que segue', () => {
    const { erros } = examinar(trocarDatas(simples, 18, { realizacaoInicio: comoDia('2026-09-01') }));
    expect(erros[0]).toMatchObject({ codigo: 'ordem', campo: `fases[${indice(18)}].realizacaoInicio` });
  });

  it('não depende da ordem das linhas', () => {
    const { erros, avisos } = examinar(digitar(simples.toReversed()));
    expect([erros, avisos]).toEqual([[], []]);
  });

  it('deixa 22 e 26 se sobreporem no formato 2, e 28 e 39 sempre', () => {
    const junto = { tipoAvaliacao: 2, formatoAvaliacao: 2 } as const;
    const fases = proporCronograma({
      inicio: '2026-09-21',
      ...junto,
      comCargaHoraria: true,
      catalogo,
      feriados,
    });
    const entrevista = fases.find((datada) => datada.faseId === 28);
    if (!entrevista) throw new Error('sem entrevista');
    const { realizacaoInicio } = entrevista;
    const exame = examinar(trocarDatas(fases, 39, { realizacaoInicio }), junto);
    expect([exame.erros, exame.avisos]).toEqual([[], []]);
  });
});

describe('avisos de um cronograma', () => {
  it.each<[string, FaseDigitada[], Escolhas, string]>([
    [
      'um dia de interesse',
      trocarDatas(simples, 17, { realizacaoInicio: datas(17).realizacaoFim }),
      opcoes,
      'As datas de início e fim da Demonstração de Interesse estão iguais, o que não é usual, deseja realmente continuar?',
    ],
    [
      'sem frequência',
      digitar(simples),
      { tipoAvaliacao: 1, formatoAvaliacao: 3 },
      'Falta a fase Registro de Frequência: sem ela, a presença não pode ser registrada.',
    ],
    [
      'parte das fases da carga horária',
      digitar(simples.filter((datada) => datada.faseId !== 43)),
      opcoes,
      'Falta a fase Resultado Final da Análise de Carga Horária: sem ela, a demanda passa direto para a etapa seguinte.',
    ],
    [
      'fase jurídica no formato simples',
      digitar([...simples, fase(26, '2027-01-11', '2027-01-15', ['2027-01-18', '2027-01-20'])]),
      opcoes,
      'Esta fase não é usada: o formato simples não tem avaliação jurídica.',
    ],
    [
      'duas alternativas de um resultado',
      digitar([...simples, fase(41, '2027-01-11', '2027-01-15')]),
      opcoes,
      'Esta fase não é usada: vale a fase Resultado Final da Habilitação Técnica.',
    ],
    [
      'fim em feriado',
      trocarDatas(simples, 17, {
        realizacaoInicio: comoDia('2026-09-01'),
        realizacaoFim: comoDia('2026-09-07'),
      }),
      opcoes,
      'O prazo termina em feriado (Independência do Brasil).',
    ],
    [
      'fim em fim de semana',
      trocarDatas(simples, 17, { realizacaoFim: comoDia('2026-10-03') }),
      opcoes,
      'O prazo termina em fim de semana.',
    ],
    [
      'o status da demanda perde a sua fase',
      digitar(simples.filter((datada) => datada.faseId !== 19)),
      { ...opcoes, statusAtual: 4 },
      'A demanda está em Resultado preliminar de cadastro, e o cronograma não tem fase para esta etapa: ela fica parada até que tenha.',
    ],
  ])('%s', (_nome, digitadas, escolhas, texto) => {
    const { erros, avisos } = examinar(digitadas, escolhas);
    expect(erros).toEqual([]);
    expect(avisos.map((aviso) => aviso.texto)).toContain(texto);
  });

  it('diz da etapa atual que ela para, não que é saltada, e nada das que ficaram para trás', () => {
    const sem = digitar(simples.filter(({ faseId }) => faseId !== 19 && faseId !== 18));
    const textos = (statusAtual: number) =>
      examinar(sem, { ...opcoes, statusAtual }).avisos.map(({ texto }) => texto);
    expect(textos(14).filter((texto) => texto.includes('passa direto'))).toHaveLength(2);
    expect(textos(4)).toEqual([expect.stringContaining('ela fica parada até que tenha') as string]);
    expect(textos(5)).toEqual([]);
  });

  it('avisa quando o recurso começa antes de o resultado sair', () => {
    const { realizacaoInicio } = datas(42);
    const { avisos } = examinar(
      trocarDatas(simples, 42, {
        realizacaoFim: somarDias(realizacaoInicio, 1),
        recursoInicio: realizacaoInicio,
      }),
    );
    expect(avisos).toContainEqual(expect.objectContaining({ codigo: 'recurso-sobreposto', faseId: 42 }));
  });
});

describe('dias úteis (R-ORG-03)', () => {
  it('se contam em torno do que o dia é, quem quer que o tenha dito', () => {
    const dias = { '2026-10-13': 'Aniversário da cidade' } as Record<Dia, string>;
    const comFolga = (dia: Dia) => dias[dia] ?? feriados(dia);
    expect(ehDiaUtil('2026-10-12', feriados)).toBe(false);
    expect(ehDiaUtil('2026-10-10', feriados)).toBe(false);
    expect(diaUtilAPartirDe('2026-10-10', feriados)).toBe('2026-10-13');
    expect(diaUtilAPartirDe('2026-10-10', comFolga)).toBe('2026-10-14');
    expect(somarDiasUteis('2026-10-09', 1, feriados)).toBe('2026-10-13');
    expect(somarDiasUteis('2026-10-09', 1, comFolga)).toBe('2026-10-14');
    expect(contarDiasUteis('2026-10-09', '2026-10-14', feriados)).toBe(3);
    expect(contarDiasUteis('2026-10-09', '2026-10-14', comFolga)).toBe(2);
  });

  it('mudam uma proposta, e o aviso de um prazo que termina em dia não útil', () => {
    const comFolga = (dia: Dia) => (dia === '2026-10-02' ? 'Festa' : feriados(dia));
    const pedido = { inicio: '2026-09-21', ...opcoes, comCargaHoraria: true, catalogo } as const;
    expect(proporCronograma({ ...pedido, feriados: comFolga })[0]).toEqual(
      fase(17, '2026-09-21', '2026-10-05'),
    );
    const { avisos } = examinarCronograma(
      digitar(simples),
      { ...opcoes, hoje: '2026-09-01', feriados: comFolga },
      catalogo,
    );
    expect(avisos.map(({ texto }) => texto)).toEqual(['O prazo termina em feriado (Festa).']);
  });
});

describe('a proposta', () => {
  it('preenche as datas de um cronograma contando dias úteis', () => {
    expect(simples.map((datada) => datada.faseId)).toEqual([17, 33, 42, 43, 18, 19, 21, 22, 29, 30]);
    expect(simples.slice(0, 4)).toEqual([
      fase(17, '2026-09-21', '2026-10-02'),
      fase(33, '2026-10-05', '2026-10-09'),
      fase(42, '2026-10-13', '2026-10-13', ['2026-10-14', '2026-10-16']),
      fase(43, '2026-10-20', '2026-10-21'),
    ]);
  });

  it.each<[TipoAvaliacao, FormatoAvaliacao, boolean, number[]]>([
    [1, 1, false, [17, 18, 19, 21, 22, 23, 28, 24, 34, 25, 26, 35]],
    [2, 1, true, [17, 33, 42, 43, 18, 19, 21, 22, 23, 28, 39, 24, 40, 41, 26, 35]],
    [3, 2, false, [17, 18, 19, 21, 22, 29, 30, 26, 35]],
    [2, 3, false, [17, 18, 19, 21, 22, 23, 28, 39, 24, 40, 41]],
  ])('tipo %i, formato %i, carga horária %s', (tipoAvaliacao, formatoAvaliacao, comCargaHoraria, ids) => {
    const fases = proporCronograma({
      inicio: '2027-01-04',
      tipoAvaliacao,
      formatoAvaliacao,
      comCargaHoraria,
      catalogo,
      feriados,
    });
    expect(fases.map((datada) => datada.faseId)).toEqual(ids);
  });

  it('nunca tem problema, e todo limite é dia útil', () => {
    const inicios = fc.integer({ min: 0, max: 3650 }).map((dias): Dia => somarDias('2026-01-01', dias));
    fc.assert(
      fc.property(
        inicios,
        fc.constantFrom<TipoAvaliacao>(1, 2, 3),
        fc.constantFrom<FormatoAvaliacao>(1, 2, 3),
        fc.boolean(),
        (inicio, tipoAvaliacao, formatoAvaliacao, comCargaHoraria) => {
          const escolhas = { tipoAvaliacao, formatoAvaliacao };
          const fases = proporCronograma({ inicio, ...escolhas, comCargaHoraria, catalogo, feriados });
          const exame = examinarCronograma(digitar(fases), { ...escolhas, hoje: inicio, feriados }, catalogo);
          expect([exame.erros, exame.avisos]).toEqual([[], []]);
          expect(exame.fases).toEqual(fases);
          for (const datada of fases) {
            const limites = [
              datada.realizacaoInicio,
              datada.realizacaoFim,
              datada.recursoInicio,
              datada.recursoFim,
            ];
            expect(limites.every((dia) => dia === null || ehDiaUtil(dia, feriados))).toBe(true);
            expect(inicioDoDia(datada.realizacaoInicio) >= inicioDoDia(inicio)).toBe(true);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

/** What an examination tells, in short: the list, the code, and the field of the phase or the whole schedule. */
function resumo(
  fases: readonly FaseDatada[],
  escolhas: Escolhas,
): [lista: 'erro' | 'aviso', codigo: string, onde: string][] {
  const { erros, avisos } = examinar(digitar(fases), escolhas);
  const onde = ({ campo, faseId }: (typeof erros)[number]): string => {
    const indice = fases.findIndex((datada) => datada.faseId === faseId);
    return faseId === null ? campo : campo.replace(`fases[${String(indice)}]`, String(faseId));
  };
  return [
    ...erros.map((erro): ['erro', string, string] => ['erro', erro.codigo, onde(erro)]),
    ...avisos.map((aviso): ['aviso', string, string] => ['aviso', aviso.codigo, onde(aviso)]),
  ];
}

/** Ids of the phases that are said to be missing. */
const faltam = (ids: readonly number[], escolhas: Escolhas): number[] =>
  examinar(digitar(ids.map((id) => fase(id, '2027-03-01', '2027-03-02'))), escolhas).avisos.flatMap(
    ({ codigo, texto }) =>
      codigo === 'falta'
        ? catalogo.filter(({ nome }) => texto.startsWith(`Falta a fase ${nome}:`)).map(({ id }) => id)
        : [],
  );

describe('fases que faltam', () => {
  it.each<[string, number[], Escolhas, number[]]>([
    ['sem entrevista', [17], { tipoAvaliacao: 3, formatoAvaliacao: 3 }, [18, 19, 21, 22, 29, 30]],
    ['interview', [17], { tipoAvaliacao: 1, formatoAvaliacao: 3 }, [18, 19, 21, 22, 28, 24, 34, 25]],
    [
      'avaliação didática, e documentos jurídicos depois',
      [17],
      { tipoAvaliacao: 2, formatoAvaliacao: 1 },
      [18, 19, 21, 22, 28, 39, 24, 40, 41, 26],
    ],
    ['legal documents beside', [17], { tipoAvaliacao: 3, formatoAvaliacao: 2 }, [18, 19, 21, 22, 29, 30, 26]],
    ['o interesse é um erro', [], { tipoAvaliacao: 3, formatoAvaliacao: 3 }, [18, 19, 21, 22, 29, 30]],
    [
      'parte da carga horária',
      [17, 42],
      { tipoAvaliacao: 3, formatoAvaliacao: 3 },
      [33, 43, 18, 19, 21, 22, 29, 30],
    ],
    [
      'outro resultado em vez do esperado',
      [17, 29, 30],
      { tipoAvaliacao: 1, formatoAvaliacao: 3 },
      [18, 19, 21, 22, 28, 24],
    ],
    [
      'a demanda está nas entrevistas',
      [17],
      { tipoAvaliacao: 2, formatoAvaliacao: 3, statusAtual: 11 },
      [24, 40, 41],
    ],
    [
      'a demanda está no último resultado: o que não tem status ainda é dito',
      [17],
      { tipoAvaliacao: 1, formatoAvaliacao: 3, statusAtual: 8 },
      [24],
    ],
    [
      'um status que não existe',
      [17],
      { tipoAvaliacao: 3, formatoAvaliacao: 3, statusAtual: 999 },
      [18, 19, 21, 22, 29, 30],
    ],
  ])('%s', (_nome, ids, escolhas, esperadas) => {
    expect(faltam(ids, escolhas)).toEqual(esperadas);
  });
});

describe('o que se diz de cada cronograma, em ordem (R-CRO-07)', () => {
  const base = (formatoAvaliacao: FormatoAvaliacao, tipoAvaliacao: TipoAvaliacao = 3): FaseDatada[] =>
    proporCronograma({
      inicio: '2026-09-21',
      tipoAvaliacao,
      formatoAvaliacao,
      comCargaHoraria: false,
      catalogo,
      feriados,
    });
  const com = (fases: readonly FaseDatada[], ...novas: FaseDatada[]): FaseDatada[] => [
    ...fases.filter(({ faseId }) => !novas.some((nova) => nova.faseId === faseId)),
    ...novas,
  ];
  const fimDe = (fases: readonly FaseDatada[], id: number) => fases.find(({ faseId }) => faseId === id)!;
  const didatica = base(3, 2);
  const envio = fimDe(didatica, 22);

  it.each<[string, FaseDatada[], Escolhas, ReturnType<typeof resumo>]>([
    ['como proposto', base(3), opcoes, []],
    ['sem interesse', base(3).slice(1), opcoes, [['erro', 'sem-interesse', 'fases']]],
    [
      'uma entrevista em uma demanda sem entrevistas',
      com(base(3), fase(28, '2027-03-01', '2027-03-02')),
      opcoes,
      [['aviso', 'sobra', '28.realizacaoInicio']],
    ],
    [
      'uma avaliação didática onde só há entrevista',
      com(base(3, 1), { ...fimDe(base(3, 1), 28), faseId: 39 }),
      { tipoAvaliacao: 1, formatoAvaliacao: 3 },
      [['aviso', 'sobra', '39.realizacaoInicio']],
    ],
    [
      'uma avaliação didática no lugar da entrevista',
      base(3, 1).map((uma) => (uma.faseId === 28 ? { ...uma, faseId: 39 } : uma)),
      { tipoAvaliacao: 1, formatoAvaliacao: 3 },
      [],
    ],
    [
      'nem entrevista nem o que poderia ficar no seu lugar',
      base(3, 1).filter(({ faseId }) => faseId !== 28),
      { tipoAvaliacao: 1, formatoAvaliacao: 3 },
      [['aviso', 'falta', 'fases']],
    ],
    [
      'uma entrevista sem a avaliação didática que a escolha pede',
      base(3, 2).filter(({ faseId }) => faseId !== 39),
      { tipoAvaliacao: 2, formatoAvaliacao: 3 },
      [['aviso', 'falta', 'fases']],
    ],
    [
      'ainda sem escolha, e sem nenhum dos resultados técnicos que se excluem',
      base(3).filter(({ faseId }) => faseId !== 29),
      { tipoAvaliacao: 0, formatoAvaliacao: 3 },
      [['aviso', 'falta', 'fases']],
    ],
    [
      'uma análise jurídica sem o envio',
      base(1).filter(({ faseId }) => faseId !== 26),
      { tipoAvaliacao: 3, formatoAvaliacao: 1 },
      [
        ['aviso', 'falta', 'fases'],
        ['aviso', 'sobra', '35.realizacaoInicio'],
      ],
    ],
    [
      'um dia de interesse',
      com(base(3), fase(17, '2026-09-21')),
      opcoes,
      [['aviso', 'interesse-de-um-dia', '17.realizacaoFim']],
    ],
    [
      'um recurso desde o último dia',
      com(base(3), {
        ...fimDe(base(3), 19),
        recursoInicio: fimDe(base(3), 19).realizacaoFim,
      }),
      opcoes,
      [],
    ],
    [
      'um recurso que termina no sábado',
      com(base(3), { ...fimDe(base(3), 29), recursoFim: '2027-01-02', realizacaoFim: '2026-11-27' }),
      opcoes,
      [
        ['erro', 'ordem', '30.realizacaoFim'],
        ['aviso', 'recurso-sobreposto', '29.recursoInicio'],
        ['aviso', 'dia-nao-util', '29.recursoFim'],
      ],
    ],
    [
      'o andamento da demanda sem fase',
      base(3).filter(({ faseId }) => faseId !== 22),
      { ...opcoes, statusAtual: 6 },
      [['aviso', 'etapa-atual', 'fases']],
    ],
    ['o cronograma é esperado', base(3), { ...opcoes, statusAtual: 19 }, []],
    ['o andamento não serve às escolhas', base(3), { ...opcoes, statusAtual: 9 }, []],
    ['um status que não existe', base(3), { ...opcoes, statusAtual: 999 }, []],
    [
      'as duas fases das entrevistas terminadas antes dos documentos',
      com(didatica, fase(28, envio.realizacaoInicio), fase(39, envio.realizacaoFim)),
      { tipoAvaliacao: 2, formatoAvaliacao: 3 },
      [['erro', 'ordem', '39.realizacaoFim']],
    ],
    [
      'uma delas começa antes dos documentos',
      com(didatica, { ...fimDe(didatica, 39), realizacaoInicio: somarDias(envio.realizacaoInicio, -1) }),
      { tipoAvaliacao: 2, formatoAvaliacao: 3 },
      [['erro', 'ordem', '39.realizacaoInicio']],
    ],
    [
      'começa com os documentos',
      com(didatica, { ...fimDe(didatica, 39), realizacaoInicio: envio.realizacaoInicio }),
      { tipoAvaliacao: 2, formatoAvaliacao: 3 },
      [['aviso', 'sobreposicao', '39.realizacaoInicio']],
    ],
  ])('%s', (_nome, fases, escolhas, esperado) => {
    expect(resumo(fases, escolhas)).toEqual(esperado);
  });

  it('diz o nome de uma fase que o catálogo não tem', () => {
    const { erros } = examinarCronograma(
      digitar([fase(99, '2026-10-05')]),
      { ...opcoes, hoje: '2026-09-01', feriados },
      [],
    );
    expect(erros).toEqual([
      { campo: 'fases[0].faseId', faseId: 99, codigo: 'fase', texto: 'Fase não encontrada no catálogo.' },
      { campo: 'fases', faseId: null, codigo: 'sem-interesse', texto: 'A fase Fase 17 é obrigatória.' },
    ]);
  });
});

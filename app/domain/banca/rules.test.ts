import { describe, expect, it } from 'vitest';
import type { Dia } from '#app/lib/dates.ts';
import { fase } from '#tests/factories/maquina.ts';
import { MENSAGENS, periodoEmPalavras } from './labels.ts';
import {
  esperaDaBanca,
  motivoDaDemanda,
  motivoParaNaoFechar,
  mudancaDe,
  noMesmoLugar,
  porChamarDeNovo,
  problemaDaEscolha,
  problemaDosDias,
} from './rules.ts';
import type { AvaliadorEscolhido, LugarNaBanca } from './types.ts';

const avaliador = (codigo: string, mais: Partial<AvaliadorEscolhido> = {}): AvaliadorEscolhido => ({
  codigo,
  nome: `Pessoa ${codigo}`,
  email: `p${codigo}@example.org`,
  ...mais,
});
const TABELA = new Map(
  [
    avaliador('1'),
    avaliador('2'),
    avaliador('3'),
    avaliador('4'),
    avaliador('5', { email: ' ' }),
    avaliador('6', { email: 'P1@EXAMPLE.org' }),
  ].map((um) => [um.codigo, um]),
);

describe('quando (R-BAN-02)', () => {
  it.each([
    [4, 2, MENSAGENS.cedo],
    [5, 2, null],
    [6, 1, null],
    [11, 2, null],
    [7, 2, null],
    [12, 2, null],
    [16, 2, MENSAGENS.tarde],
    [5, 3, MENSAGENS.semEntrevista],
    [5, 0, MENSAGENS.semEntrevista],
  ])('status %i, tipo %i: %j', (status, tipoAvaliacao, esperado) => {
    expect(motivoDaDemanda({ status, tipoAvaliacao, formatoAvaliacao: 1 })).toBe(esperado);
  });
});

describe('quem (R-BAN-03)', () => {
  const problema = (titulares: string[], suplentes: string[] = [], candidatos: string[] = []) =>
    problemaDaEscolha({ titulares, suplentes }, TABELA, new Set(candidatos));

  it.each([
    [['1', '2', '3'], [], null],
    [['1', '2', '3'], ['', '4', ''], null],
    [['1', '2', '2'], [], { campo: 'avaliador3', motivo: 'Pessoa 2 foi escolhido mais de uma vez.' }],
    [['1', '2', '3'], ['', '3'], { campo: 'suplente2', motivo: 'Pessoa 3 foi escolhido mais de uma vez.' }],
    [['1', '2', '6'], [], { campo: 'avaliador3', motivo: 'Pessoa 6 e Pessoa 1 têm o mesmo e-mail.' }],
    [['1', '5', '3'], [], { campo: 'avaliador2', motivo: MENSAGENS.semEmail('Pessoa 5') }],
    [['9', '2', '3'], [], { campo: 'avaliador1', motivo: MENSAGENS.desconhecido('9') }],
  ])('%j e %j: %j', (titulares, suplentes, esperado) => {
    expect(problema(titulares, suplentes)).toEqual(esperado);
  });

  it.each([
    [['1', '2', '3'], [], 'avaliador3'],
    [['1', '2', '4'], ['3'], 'suplente1'],
  ])('um candidato da demanda não compõe a banca dela: %j e %j', (titulares, suplentes, campo) => {
    expect(problema(titulares, suplentes, ['p3@example.org'])).toEqual({
      campo,
      motivo: MENSAGENS.candidato('Pessoa 3'),
    });
  });
});

const lugar = (codigo: string, n: number | null): LugarNaBanca => ({
  ...avaliador(codigo),
  membroId: `m${codigo}`,
  papel: n === null ? 'suplente' : 'titular',
  lugar: n,
  usuarioId: `u${codigo}`,
});
const ATUAIS = [lugar('1', 1), lugar('2', 2), lugar('3', 3), lugar('4', null)];

describe('substituição (R-BAN-04)', () => {
  it('quem fica guarda o lugar, ainda que a tabela mude o seu nome e e-mail', () => {
    const outro = avaliador('1', { nome: 'Outra', email: 'outra@example.org' });
    const mudanca = mudancaDe(ATUAIS, {
      titulares: [outro, avaliador('2'), avaliador('3')],
      suplentes: [avaliador('4')],
    });
    expect(mudanca).toEqual({ saem: [], entram: [], ficam: ATUAIS });
  });

  it('um lugar que muda de mãos é uma substituição; um suplente entra e sai sem substituir', () => {
    const mudanca = mudancaDe(ATUAIS, {
      titulares: [avaliador('1'), avaliador('6'), avaliador('3')],
      suplentes: [avaliador('2')],
    });
    expect(mudanca.saem.map(({ codigo }) => codigo)).toEqual(['2', '4']);
    expect(mudanca.entram).toEqual([
      { avaliador: avaliador('6'), papel: 'titular', lugar: 2, substituiId: 'm2' },
      { avaliador: avaliador('2'), papel: 'suplente', lugar: null, substituiId: null },
    ]);
  });

  it('um lugar que ninguém tem é ocupado sem substituir', () =>
    expect(
      mudancaDe(ATUAIS.slice(1), { titulares: ['1', '2', '3'].map((um) => avaliador(um)), suplentes: [] })
        .entram,
    ).toEqual([{ avaliador: avaliador('1'), papel: 'titular', lugar: 1, substituiId: null }]));

  it.each([
    [
      ['1', '2', '3'],
      ['1', '2', '3'],
    ],
    [
      ['3', '2', '1'],
      ['1', '2', '3'],
    ],
    [
      ['9', '3', '1'],
      ['1', '9', '3'],
    ],
    [
      ['1', '9', '3'],
      ['1', '9', '3'],
    ],
    [
      ['9', '8', '7'],
      ['9', '8', '7'],
    ],
    [['3'], ['', '', '3']],
  ])('%j no mesmo lugar: %j', (digitados, esperado) => {
    expect(noMesmoLugar(ATUAIS, digitados)).toEqual(esperado);
  });
});

describe('fechar (R-BAN-06)', () => {
  it.each([
    [true, 0, null],
    [true, 2, MENSAGENS.comAgendados(2)],
    [false, 0, MENSAGENS.jaFechada],
  ])('ativa %s, %i por atender: %j', (ativa, porAtender, esperado) => {
    expect(motivoParaNaoFechar({ ativa, porAtender })).toBe(esperado);
  });
});

describe('o que a banca espera (R-BAN-09)', () => {
  const viva = {
    ativa: true,
    titulares: 3,
    contasFechadas: 0,
    semSubstituto: 0,
    porConvocar: 0,
    agendados: 1,
  };
  it.each([
    [viva, 'nada'],
    [{ ...viva, agendados: 0 }, 'agendamento'],
    [{ ...viva, agendados: 0, porConvocar: 1 }, 'convocacao'],
    [{ ...viva, porConvocar: 1, semSubstituto: 1 }, 'substituto'],
    [{ ...viva, semSubstituto: 1, contasFechadas: 1 }, 'conta'],
    [{ ...viva, titulares: 2, semSubstituto: 1 }, 'membro'],
    [{ ...viva, ativa: false, titulares: 0 }, 'nada'],
  ])('%j: %s', (banca, esperado) => {
    expect(esperaDaBanca(banca)).toBe(esperado);
  });
});

it.each([
  [{ convocacoes: 0 }, null],
  [{ temSenha: true }, null],
  [{}, 'sem-senha'],
  [{ temSenha: true, naoEntregue: true }, 'nao-entregue'],
  [{ naoEntregue: true }, 'nao-entregue'],
  [{ contaFechada: true }, null],
] as const)('quem se convoca de novo: %j (R-BAN-10)', (membro, esperado) => {
  const comum = { convocacoes: 1, contaFechada: false, naoEntregue: false, temSenha: false };
  expect(porChamarDeNovo({ ...comum, ...membro })).toBe(esperado);
});

it('um dia ou vários, em palavras', () => {
  const periodo = { inicioHora: '08:00', fimHora: '12:00', local: 'Sala 2' };
  expect(periodoEmPalavras({ ...periodo, inicioDia: '2027-03-08', fimDia: '2027-03-08' })).toBe(
    'em 08/03/2027, das 08h00 às 12h00',
  );
  expect(periodoEmPalavras({ ...periodo, inicioDia: '2027-03-08', fimDia: '2027-03-10' })).toBe(
    'de 08/03/2027 a 10/03/2027, das 08h00 às 12h00 de cada dia',
  );
});

describe('os dias (R-BAN-11)', () => {
  const entrevista = fase(28, '2027-03-08', '2027-03-10');
  const didatica = fase(39, '2027-03-12', '2027-03-15');
  const HOJE = '2027-03-09';
  it.each([
    [2, '2027-03-08', '2027-03-15', null],
    // The gap between the parts is the same panel's.
    [2, '2027-03-11', '2027-03-11', null],
    [2, '2027-03-07', '2027-03-10', 'inicioData'],
    [2, '2027-03-08', '2027-03-16', 'fimData'],
    // Without a didactic test its phase opens nothing.
    [1, '2027-03-08', '2027-03-12', 'fimData'],
    [1, '2001-03-08', '2001-03-08', 'inicioData'],
    // Over before today; today itself is not over.
    [1, '2027-03-08', '2027-03-08', 'fimData'],
    [1, '2027-03-09', '2027-03-09', null],
  ] as const)('tipo %i, de %s a %s: %s', (tipoAvaliacao, inicioDia, fimDia, campo) => {
    const demanda = {
      ...{ escolhas: { tipoAvaliacao, formatoAvaliacao: 1 }, fases: [entrevista, didatica] },
      terminadas: false,
    };
    expect(problemaDosDias({ inicioDia, fimDia }, demanda, HOJE)?.campo ?? null).toBe(campo);
  });

  it('enviado o resultado, são também os próximos noventa, para quem chega depois (R-AVA-18)', () => {
    const demanda = {
      ...{ escolhas: { tipoAvaliacao: 1, formatoAvaliacao: 1 }, fases: [entrevista] },
      terminadas: true,
    };
    const em = (fimDia: Dia) => problemaDosDias({ inicioDia: '2027-05-10', fimDia }, demanda, '2027-05-05');
    expect([em('2027-08-03'), em('2027-08-04')?.campo]).toEqual([null, 'fimData']);
  });

  it('sem a entrevista no cronograma, diz que não há dias', () => {
    const demanda = { escolhas: { tipoAvaliacao: 1, formatoAvaliacao: 1 }, fases: [], terminadas: false };
    expect(problemaDosDias({ inicioDia: HOJE, fimDia: HOJE }, demanda, HOJE)?.motivo).toBe(MENSAGENS.semDias);
  });
});

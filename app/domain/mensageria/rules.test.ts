import { describe, expect, it } from 'vitest';
import { assuntoDaMensagem, emUmaLinha, LOTE } from './labels.ts';
import {
  caminhoNoHistorico,
  chaveDaMensagem,
  dataPadraoDeGeracao,
  decisaoEmPalavras,
  ehEnderecoUnico,
  ehRecusaDefinitiva,
  emCurso,
  entregaDaMensagem,
  motivoParaNaoEnviar,
  motivoParaNaoSegurar,
  paragrafosDoTexto,
  podeCancelar,
  prioridadeDoTipo,
  tokenDoTipo,
} from './rules.ts';
import { TIPO, TIPOS, type NovaMensagem } from './types.ts';

const convite = (mudanca: Partial<NovaMensagem> = {}): NovaMensagem =>
  ({
    tipo: TIPO.convite,
    destinatarioNome: 'Ana',
    destinatarioEmail: 'ana@exemplo.com.br',
    causa: 'cadastro',
    dados: { nome: 'Ana' },
    ...mudanca,
  }) as NovaMensagem;

describe('regras da mensageria', () => {
  it('has one key per type, demand, recipient and cause', () => {
    const chaves = [
      convite(),
      convite({ causa: 'outra' }),
      convite({ usuarioId: 'u1' }),
      convite({ demandaId: 'd1' }),
      convite({ tipo: TIPO.redefinicao }),
      convite({ destinatarioEmail: 'bia@exemplo.com.br' }),
    ].map(chaveDaMensagem);
    expect(new Set(chaves).size).toBe(chaves.length);
    expect(chaveDaMensagem(convite({ destinatarioEmail: 'ANA@exemplo.com.br' }))).toBe(chaves[0]);
  });

  it.each([
    [{}, '5:-:ana@exemplo.com.br:cadastro'],
    [{ destinatarioEmail: 'ANA@exemplo.com.br' }, '5:-:ana@exemplo.com.br:cadastro'],
    [{ usuarioId: 'u1', demandaId: 'd1' }, '5:d1:u1:cadastro'],
    [{ tipo: TIPO.decisaoDeRecurso, causa: 'r1' }, '20:-:ana@exemplo.com.br:r1'],
  ] as [Partial<NovaMensagem>, string][])('the key of %j is %s (R-MSG-01)', (mudanca, chave) => {
    expect(chaveDaMensagem(convite(mudanca))).toBe(chave);
  });

  it('only an invitation, a convocation with one and a reset carry a link that sets a password', () => {
    const com = TIPOS.flatMap((tipo) => {
      const token = tokenDoTipo(tipo);
      return token === null ? [] : [[tipo, token]];
    });
    expect(com).toEqual([
      [5, 'convite'],
      [6, 'redefinicao'],
      [23, 'convite'],
    ]);
  });

  it('sends access mail first and notices in bulk last', () => {
    const com = (prioridade: number) => TIPOS.filter((tipo) => prioridadeDoTipo(tipo) === prioridade);
    expect(com(0)).toEqual([5, 6, 7, 23]);
    expect(com(50)).toEqual([1, 3, 4]);
    expect(com(10)).toHaveLength(TIPOS.length - 7);
  });

  it('tells the decision of an appeal, and where the results are read (R-MSG-09)', () => {
    expect(decisaoEmPalavras(15, 'Aceito.')).toBe('Seu recurso foi aprovado: Aceito.');
    expect(decisaoEmPalavras(16, 'Sem razão.')).toBe('Seu recurso foi reprovado: Sem razão.');
    expect(caminhoNoHistorico('FPR-1/2027')).toBe('/historico-credenciamento?busca=FPR-1%2F2027');
  });

  it('generates for today before 18:00 in the zone, and for tomorrow from then on (R-MSG-06)', () => {
    expect(dataPadraoDeGeracao(new Date('2027-03-10T20:59:59.999Z'))).toBe('2027-03-10');
    expect(dataPadraoDeGeracao(new Date('2027-03-10T21:00:00.000Z'))).toBe('2027-03-11');
    expect(dataPadraoDeGeracao(new Date('2027-03-11T02:59:59.999Z'))).toBe('2027-03-11');
    expect(dataPadraoDeGeracao(new Date('2027-03-11T03:00:00.000Z'))).toBe('2027-03-11');
  });

  it('lets access mail overtake results, and results overtake notices', () => {
    expect(prioridadeDoTipo(TIPO.redefinicao)).toBeLessThan(prioridadeDoTipo(TIPO.cadastroFinal));
    expect(prioridadeDoTipo(TIPO.cadastroFinal)).toBeLessThan(prioridadeDoTipo(TIPO.avisoDeDemanda));
    expect(TIPOS.every((tipo) => Number.isInteger(prioridadeDoTipo(tipo)))).toBe(true);
  });

  it.each([
    ['ana@exemplo.com.br', true],
    ['ana+portal@exemplo.com.br', true],
    ["o'neil@exemplo.com.br", true],
    ['ana@exemplo.com.br, bia@exemplo.com.br', false],
    ['Ana <ana@exemplo.com.br>', false],
    ['ana@exemplo.com.br\r\nBcc: bia@exemplo.com.br', false],
    [`${'a'.repeat(243)}@exemplo.br`, true],
    [`${'a'.repeat(244)}@exemplo.br`, false],
    ['ana', false],
    ['', false],
  ])('recognises one address and nothing else: %j', (email, esperado) => {
    expect(ehEnderecoUnico(email)).toBe(esperado);
  });

  it('keeps a subject on one line, whatever was typed', () => {
    const hostil = 'Curso\r\nBcc: x@y.z\u2028 \u202eoãçamrof\u0000\t fim';
    const assunto = assuntoDaMensagem(
      convite({
        tipo: TIPO.avisoDeDemanda,
        dados: { nome: 'A', processo: 'P', objeto: hostil, detalhes: '', prazo: '' },
      } as Partial<NovaMensagem>),
    );
    expect(assunto).toBe('Nova demanda aberta: Curso Bcc: x@y.z oãçamrof fim');
    expect(emUmaLinha('  a \n b ')).toBe('a b');
  });
});

describe('leitura na caixa', () => {
  const ler = (texto: string) =>
    paragrafosDoTexto(texto, { urlBase: 'https://portal.example', marca: 'Porteira' });

  it('shows the e-mail as paragraphs, its button as a link and the reason apart', () => {
    const texto = [
      'Porteira',
      'Olá, Ana.',
      'uma linha que o e-mail\nquebrou em duas',
      'Acessar o portal https://portal.example/home',
      '-----',
      'Você recebeu isto\nporque sim.',
    ].join('\n\n');
    expect(ler(texto)).toEqual({
      mensagem: [
        { texto: 'Olá, Ana.', href: null },
        { texto: 'uma linha que o e-mail quebrou em duas', href: null },
        { texto: 'Acessar o portal', href: '/home' },
      ],
      motivo: 'Você recebeu isto porque sim.',
    });
  });

  it.each([
    ['https://mau.example/home', null],
    ['Veja https://mau.example/?x=https://portal.example/home', null],
    ['https://portal.example.mau.example/', null],
    ['https://portal.example@mau.example/', null],
    ['https://portal.example', '/'],
    ['javascript:alert(1)', null],
    ['Veja https://portal.example/home agora', null],
  ])('%s: %s', (texto, href) => {
    expect(ler(texto).mensagem.map((paragrafo) => paragrafo.href)).toEqual([href]);
  });

  it.each<[string, ReturnType<typeof ler>]>([
    ['', { mensagem: [], motivo: '' }],
    ['Um.', { mensagem: [{ texto: 'Um.', href: null }], motivo: '' }],
    [
      ' Um  com   espaços. \n\n  \n\n Dois. ',
      {
        mensagem: [
          { texto: 'Um com espaços.', href: null },
          { texto: 'Dois.', href: null },
        ],
        motivo: '',
      },
    ],
    ...['--- a', 'a ---'].map((texto): [string, ReturnType<typeof ler>] => [
      `${texto}\n\nPorque sim.`,
      {
        mensagem: [
          { texto, href: null },
          { texto: 'Porque sim.', href: null },
        ],
        motivo: '',
      },
    ]),
    ['-----\n\nPorque sim.\n\nE mais.', { mensagem: [], motivo: 'Porque sim. E mais.' }],
    [
      'Um.\n\n---\n\nDois.\n\n---\n\nPorque sim.',
      {
        mensagem: [
          { texto: 'Um.', href: null },
          { texto: '---', href: null },
          { texto: 'Dois.', href: null },
        ],
        motivo: 'Porque sim.',
      },
    ],
    [
      'Não-https://portal.example/home',
      { mensagem: [{ texto: 'Não-https://portal.example/home', href: null }], motivo: '' },
    ],
    [
      'https://portal.example/home',
      { mensagem: [{ texto: 'https://portal.example/home', href: '/home' }], motivo: '' },
    ],
  ])('reads %j as paragraphs', (texto, esperado) => {
    expect(ler(texto)).toEqual(esperado);
  });

  it('links to a portal without TLS too', () => {
    const lido = paragrafosDoTexto('Abrir http://127.0.0.1:3000/home', {
      urlBase: 'http://127.0.0.1:3000',
      marca: 'X',
    });
    expect(lido.mensagem).toEqual([{ texto: 'Abrir', href: '/home' }]);
  });

  it('says what became of the e-mail', () => {
    const falhouEm = new Date('2027-03-10T12:00:00Z');
    expect(entregaDaMensagem({ status: 1, falhouEm: null })).toBe('na-fila');
    expect(entregaDaMensagem({ status: 1, falhouEm })).toBe('falhou');
    expect(entregaDaMensagem({ status: 2, falhouEm: null })).toBe('enviado');
  });
});

it('only the notice of a new demand can be done without (R-MSG-19)', () => {
  expect(TIPOS.filter(podeCancelar)).toEqual([TIPO.avisoDeDemanda]);
});

it.each([
  ['550 5.1.1 desconhecido', true],
  ['451 tente depois 5', false],
  ['', false],
  [null, false],
])('the answer %s says that the address takes none: %s (R-MSG-17)', (resposta, definitiva) => {
  expect(ehRecusaDefinitiva(resposta)).toBe(definitiva);
});

it.each([
  ['liberado', 1, true, LOTE.emCurso, null],
  ['liberado', 0, false, LOTE.jaSaiu, LOTE.jaSaiu],
  ['esperando', 1, false, null, null],
  ['esperando', 0, false, LOTE.jaSaiu, LOTE.jaSaiu],
  ['segurado', 1, false, LOTE.segurado, LOTE.segurado],
] as const)('a batch %s with %i to leave (R-MSG-15)', (estado, naFila, sai, semEnviar, semSegurar) => {
  const lote = { estado, totais: { total: 1, enviadas: 0, naFila, adiadas: 0, falhas: 0 } };
  expect([emCurso(lote), motivoParaNaoEnviar(lote), motivoParaNaoSegurar(lote)]).toEqual([
    sai,
    semEnviar,
    semSegurar,
  ]);
});

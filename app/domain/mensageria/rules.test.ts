import { describe, expect, it } from 'vitest';
import { assuntoDaMensagem, emUmaLinha, LOTE } from './labels.ts';
import {
  comCaminho,
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
  it('tem uma chave por tipo, demanda, destinatário e causa', () => {
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
  ] as [Partial<NovaMensagem>, string][])('a chave de %j é %s (R-MSG-01)', (mudanca, chave) => {
    expect(chaveDaMensagem(convite(mudanca))).toBe(chave);
  });

  it('só um convite, uma convocação que o traga e uma redefinição levam um endereço que define senha', () => {
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

  it('envia as mensagens de acesso primeiro e os avisos em massa por último', () => {
    const com = (prioridade: number) => TIPOS.filter((tipo) => prioridadeDoTipo(tipo) === prioridade);
    expect(com(0)).toEqual([5, 6, 7, 23]);
    expect(com(50)).toEqual([1, 3, 4]);
    expect(com(10)).toHaveLength(TIPOS.length - 7);
  });

  it('diz a decisão de um recurso (R-MSG-09)', () => {
    expect(decisaoEmPalavras(15, 'Aceito.')).toBe('Seu recurso foi aprovado: Aceito.');
    expect(decisaoEmPalavras(16, 'Sem razão.')).toBe('Seu recurso foi reprovado: Sem razão.');
  });

  it('sem caminho próprio, o botão abre a demanda de quem a recebe, na parte de que fala (R-MSG-29)', () => {
    const mensagem = (tipo: number, resto: object = {}) =>
      comCaminho({ tipo, demandaId: 'd1', dados: { nome: 'Ana' }, ...resto } as NovaMensagem).caminho;
    expect([9, 11, 13, 30, 33, 2, 16, 36, 37, 47, 48, 51, 52, 60].map((tipo) => mensagem(tipo))).toEqual([
      '/minhas-demandas/d1#etapa-carga_horaria',
      '/minhas-demandas/d1#etapa-cadastro',
      '/minhas-demandas/d1#etapa-hab_tecnica',
      '/minhas-demandas/d1#etapa-entrevista_didatica',
      '/minhas-demandas/d1#etapa-hab_juridica',
      '/minhas-demandas/d1#etapa-hab_juridica',
      '/minhas-demandas/d1#agora',
      '/minhas-demandas/d1#agora',
      '/minhas-demandas/d1#etapa-interesse',
      '/minhas-demandas/d1#agora',
      '/minhas-demandas/d1#agora',
      '/minhas-demandas/d1#etapa-interesse',
      '/minhas-demandas/d1#agora',
      '/minhas-demandas/d1#mensagens',
    ]);
    expect(mensagem(16, { dados: { caminho: '/todas-demandas/d1/interesse' } })).toBe(
      '/todas-demandas/d1/interesse',
    );
    expect(mensagem(36, { demandaId: null })).toBeUndefined();
    expect([5, 20].map((tipo) => mensagem(tipo))).toEqual([undefined, undefined]);
  });

  it('gera para hoje antes das 18h00 do fuso, e a partir daí para amanhã (R-MSG-06)', () => {
    expect(dataPadraoDeGeracao(new Date('2027-03-10T20:59:59.999Z'))).toBe('2027-03-10');
    expect(dataPadraoDeGeracao(new Date('2027-03-10T21:00:00.000Z'))).toBe('2027-03-11');
    expect(dataPadraoDeGeracao(new Date('2027-03-11T02:59:59.999Z'))).toBe('2027-03-11');
    expect(dataPadraoDeGeracao(new Date('2027-03-11T03:00:00.000Z'))).toBe('2027-03-11');
  });

  it('deixa as mensagens de acesso passarem à frente dos resultados, e os resultados à frente dos avisos', () => {
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
  ])('reconhece um endereço e nada mais: %j', (email, esperado) => {
    expect(ehEnderecoUnico(email)).toBe(esperado);
  });

  it('mantém o assunto em uma linha, digite-se o que for', () => {
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

  it('mostra o e-mail em parágrafos, o botão como ligação e o motivo à parte', () => {
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
  ])('lê %j em parágrafos', (texto, esperado) => {
    expect(ler(texto)).toEqual(esperado);
  });

  it('faz ligações para um portal sem TLS também', () => {
    const lido = paragrafosDoTexto('Abrir http://127.0.0.1:3000/home', {
      urlBase: 'http://127.0.0.1:3000',
      marca: 'X',
    });
    expect(lido.mensagem).toEqual([{ texto: 'Abrir', href: '/home' }]);
  });

  it('diz o que se fez do e-mail', () => {
    const falhouEm = new Date('2027-03-10T12:00:00Z');
    expect(entregaDaMensagem({ status: 1, falhouEm: null })).toBe('na-fila');
    expect(entregaDaMensagem({ status: 1, falhouEm })).toBe('falhou');
    expect(entregaDaMensagem({ status: 2, falhouEm: null })).toBe('enviado');
  });
});

it('só o aviso de demanda nova se pode dispensar (R-MSG-19)', () => {
  expect(TIPOS.filter(podeCancelar)).toEqual([TIPO.avisoDeDemanda]);
});

it.each([
  ['550 5.1.1 desconhecido', true],
  ['451 tente depois 5', false],
  ['', false],
  [null, false],
])('a resposta %s diz que o endereço não recebe nada: %s (R-MSG-17)', (resposta, definitiva) => {
  expect(ehRecusaDefinitiva(resposta)).toBe(definitiva);
});

it.each([
  ['liberado', 1, true, LOTE.emCurso, null],
  ['liberado', 0, false, LOTE.jaSaiu, LOTE.jaSaiu],
  ['esperando', 1, false, null, null],
  ['esperando', 0, false, LOTE.jaSaiu, LOTE.jaSaiu],
  ['segurado', 1, false, LOTE.segurado, LOTE.segurado],
] as const)('um lote %s com %i por sair (R-MSG-15)', (estado, naFila, sai, semEnviar, semSegurar) => {
  const lote = { estado, totais: { total: 1, enviadas: 0, naFila, adiadas: 0, falhas: 0 } };
  expect([emCurso(lote), motivoParaNaoEnviar(lote), motivoParaNaoSegurar(lote)]).toEqual([
    sai,
    semEnviar,
    semSegurar,
  ]);
});

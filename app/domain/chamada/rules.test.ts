import { describe, expect, it } from 'vitest';
import { podeCancelar, podeRepetir } from './access.ts';
import {
  buscaDaOperacao,
  HOMOLOGACAO,
  lugarDaDecisaoAMao,
  nomeDaOperacao,
  nomeDoSistema,
  SOLICITACAO,
} from './registro.ts';
import { ESPERA_DA_INCERTEZA_MS, parada, semResposta, terminada } from './rules.ts';
import {
  emUmaFrase,
  queFalham,
  saudeDosSistemas,
  tituloDoAviso,
  type Medicao,
  type SistemaMedido,
  type SituacaoDoSistema,
} from './saude.ts';
import { pedidoDeIntegracao } from './schema.ts';
import type { EstadoDaChamada } from './types.ts';

const ESTADOS: readonly EstadoDaChamada[] = [
  'pendente',
  'em_andamento',
  'incerta',
  'recusada',
  'concluida',
  'cancelada',
];
const quais = (conta: (estado: EstadoDaChamada) => boolean) => ESTADOS.filter(conta);

describe('chamadas a outros sistemas', () => {
  it('repete-se o que não foi aceito; cancela-se o que não anda nem acabou', () => {
    expect(quais((estado) => podeRepetir(estado).ok)).toEqual([
      'pendente',
      'em_andamento',
      'incerta',
      'recusada',
      'cancelada',
    ]);
    expect(quais((estado) => podeCancelar(estado).ok)).toEqual(['pendente', 'incerta', 'recusada']);
    const aceita = { ok: false, motivo: 'Esta chamada já foi aceita pelo outro sistema.' };
    expect([podeRepetir('concluida'), podeCancelar('concluida')]).toEqual([aceita, aceita]);
    expect(podeCancelar('em_andamento')).toMatchObject({ motivo: expect.stringContaining('em andamento') });
    expect(podeCancelar('cancelada')).toMatchObject({ motivo: 'Esta chamada já foi cancelada.' });
  });

  it.each([
    ['pendente', 0, null],
    ['pendente', 1, 'esperando'],
    ['em_andamento', 1, null],
    ['incerta', 0, 'esperando'],
    ['recusada', 1, 'recusada'],
    ['concluida', 2, null],
    ['cancelada', 2, null],
  ] as const)('%s depois de %i tentativas: %s', (estado, tentativas, porque) => {
    expect(parada({ estado, tentativas })).toBe(porque);
  });

  it('o que pode ter chegado lá se confere antes de enviar de novo', () => {
    expect(quais(semResposta)).toEqual(['em_andamento', 'incerta']);
    expect(quais(terminada)).toEqual(['concluida', 'cancelada']);
    expect(ESPERA_DA_INCERTEZA_MS).toBe(180_000);
  });

  it('cada sistema e operação tem nome; o desconhecido, o seu próprio', () => {
    expect(nomeDoSistema('fluig')).toBe('Fluig');
    expect(nomeDoSistema('outro')).toBe('outro');
    expect(nomeDaOperacao('fluig', 'solicitacao-Credenciamento')).toBe('Abrir o processo de aprovação');
    expect(nomeDaOperacao('fluig', 'x')).toBe('x');
    expect(nomeDaOperacao('outro', 'x')).toBe('x');
  });

  it.each([
    [SOLICITACAO, 'd1', null, '/adm/credenciamento/d1/decisao'],
    [HOMOLOGACAO, 'd1', 'h1', '/adm/homologacao/d1/decisao/h1'],
    [HOMOLOGACAO, 'd1', null, null],
    [SOLICITACAO, null, null, null],
    ['outra', 'd1', 'h1', null],
  ])('%s de %s e %s se decide à mão em %s (R-EXT-09)', (operacao, demandaId, homologacaoId, lugar) => {
    expect(lugarDaDecisaoAMao({ operacao, demandaId, homologacaoId })).toBe(lugar);
  });

  it('o que ficou lá se acha pelo campo que a operação levou; a homologação, também depois de encerrada', () => {
    expect(
      [SOLICITACAO, HOMOLOGACAO].map((operacao) => [operacao, buscaDaOperacao('fluig', operacao)]),
    ).toEqual([
      [
        'solicitacao-Credenciamento',
        expect.objectContaining({ identidade: 'idCredenciamento', procuraEncerradas: false }),
      ],
      [
        'homolog_credenciamento_super',
        expect.objectContaining({ identidade: 'idHomologacao', procuraEncerradas: true }),
      ],
    ]);
    expect(() => buscaDaOperacao('fluig', 'x')).toThrow('Operação desconhecida: fluig, x');
    expect(() => buscaDaOperacao('outro', SOLICITACAO)).toThrow('Operação desconhecida: outro');
  });

  describe('a saúde de cada sistema vem das suas últimas chamadas (R-EXT-15)', () => {
    const desde = new Date('2027-03-10T12:00:00Z');
    const horas = (quantas: number) => new Date(desde.getTime() + quantas * 3_600_000);
    const todos = { rm: true, fluig: true, cep: true, cnpj: true, email: true, armazenamento: true };
    const nada: Medicao = {
      medidas: [],
      chamadas: [],
      carga: { em: desde, falhas: 0, paradas: 0 },
      conferencia: null,
    };
    const medida = (sistema: string, falhasSeguidas: number, provedor = '') => ({
      ...{ sistema, provedor, falhasSeguidas, ultimoSucesso: desde },
      ...{
        ultimaFalha: falhasSeguidas > 0 ? desde : null,
        ultimoErro: falhasSeguidas > 0 ? 'Sem rede.' : null,
      },
    });
    const saude = (id: SistemaMedido, medicao: Partial<Medicao>, now = desde, ligados = todos) =>
      saudeDosSistemas({ ...nada, ...medicao }, ligados, now).find((sistema) => sistema.id === id);

    it.each<[string, SistemaMedido, Medicao['medidas'], SituacaoDoSistema]>([
      ['ninguém o chamou ainda', 'email', [], 'sem-medida'],
      ['respondeu', 'email', [medida('email', 0)], 'funcionando'],
      ['falhou duas vezes', 'email', [medida('email', 2)], 'atencao'],
      ['falhou três', 'email', [medida('email', 3)], 'fora'],
      ['uma falha do RM, que se chama uma vez por noite', 'rm', [medida('rm', 1)], 'fora'],
      [
        'um provedor descansa e o outro responde',
        'cep',
        [medida('cep', 5, 'a'), medida('cep', 0, 'b')],
        'atencao',
      ],
      ['nenhum provedor responde', 'cep', [medida('cep', 5, 'a'), medida('cep', 3, 'b')], 'fora'],
      ['a falha é de outro', 'cnpj', [medida('cep', 5), medida('cnpj', 0)], 'funcionando'],
    ])('%s', (_, id, medidas, situacao) => {
      const achada = saude(id, { medidas });
      expect(achada?.situacao).toBe(situacao);
      const falha = situacao === 'fora' || situacao === 'atencao';
      expect([achada?.fazer !== null, achada?.semEle !== null]).toEqual([falha, falha]);
    });

    it('desligado não é medido, e diz como se segue', () => {
      const [rm] = saudeDosSistemas({ ...nada, medidas: [medida('rm', 9)] }, { ...todos, rm: false }, desde);
      expect(rm).toEqual({
        ...{ id: 'rm', nome: 'RM', paraQue: 'Cursos, editais, empresas, avaliadores e horas' },
        ...{ situacao: 'desligado', agora: 'Este portal não está ligado a um RM.', medidas: [] },
        ...{ fazer: null, semEle: 'Os dados vêm dos arquivos importados.', avisar: false },
      });
    });

    it('as chamadas que esperam e as recusadas, desde quando', () => {
      const chamada = { sistema: 'fluig', tentativas: 1, quantas: 2, desde };
      const fluig = (estado: 'incerta' | 'pendente' | 'recusada', tentativas = 1) =>
        saude('fluig', { medidas: [medida('fluig', 0)], chamadas: [{ ...chamada, estado, tentativas }] });
      expect(fluig('incerta')).toMatchObject({ situacao: 'atencao' });
      expect(fluig('incerta')?.agora).toMatch(/^2 chamadas esperam desde 10\/03\/2027/);
      expect(fluig('recusada')?.agora).toBe('2 chamadas recusadas precisam de você.');
      expect(fluig('pendente', 0)).toMatchObject({ situacao: 'funcionando' });
    });

    it('o que se diz de cada provedor: desde quando responde ou falha, e se descansa', () => {
      const de = (id: SistemaMedido, ...medidas: Medicao['medidas']) => {
        const achada = saude(id, { medidas });
        return [achada?.agora, achada?.medidas];
      };
      const quando = '10/03/2027, às 09h00';
      const nunca = { ...medida('email', 0), ultimoSucesso: null };
      expect(de('email')).toEqual(['Ainda não foi chamado.', []]);
      expect(de('email', nunca)).toEqual([
        'Respondeu à última chamada.',
        ['último sucesso: nunca, última falha: nunca'],
      ]);
      expect(de('email', { ...medida('email', 1), ultimoErro: null })).toEqual([
        'Não respondeu à última chamada.',
        [`último sucesso: ${quando}, última falha: ${quando}`],
      ]);
      expect(de('cnpj', medida('cnpj', 2, 'a'), medida('cnpj', 3, 'b'))).toEqual([
        'a: 2 chamadas seguidas sem resposta. Sem rede. b: 3 chamadas seguidas sem resposta. Sem rede.',
        [
          `a, último sucesso: ${quando}, última falha: ${quando}, circuito fechado`,
          `b, último sucesso: ${quando}, última falha: ${quando}, circuito aberto: descansa um minuto entre as tentativas`,
        ],
      ]);
      expect(de('cep', medida('cep', 0, 'a'))[1]).toEqual([
        `a, último sucesso: ${quando}, última falha: nunca, circuito fechado`,
      ]);
    });

    it('esperam as do sistema, e desde a mais antiga; uma só se diz no singular', () => {
      const chamada = { estado: 'pendente' as const, tentativas: 1, quantas: 1 };
      const chamadas = [
        { ...chamada, sistema: 'fluig', desde: horas(2) },
        { ...chamada, sistema: 'fluig', desde: horas(1) },
        { ...chamada, sistema: 'fluig', desde: horas(3) },
        { ...chamada, sistema: 'rm', desde },
        { ...chamada, sistema: 'rm', estado: 'recusada' as const, desde },
      ];
      const agora = (id: SistemaMedido) => saude(id, { medidas: [medida(id, 0)], chamadas })?.agora;
      expect(agora('fluig')).toBe('3 chamadas esperam desde 10/03/2027, às 10h00, e nada se perdeu.');
      expect(agora('rm')).toBe(
        '1 chamada espera desde 10/03/2027, às 09h00, e nada se perdeu. 1 chamada recusada precisa de você. Carga feita em 10/03/2027, às 09h00.',
      );
    });

    it('o que só espera resposta pede essa resposta; o que falhou pede antes o que o sistema pede', () => {
      const doRm =
        'Confira com quem cuida do RM se ele está no ar e se o usuário do portal vale. Depois, peça outra carga.';
      const semEle = 'Vale o que está guardado. Se houver pressa, importe um arquivo com porteira importar.';
      const responda = 'Responda em Integrações se as linhas podem entrar.';
      const rm = (carga: Medicao['carga']) => {
        const achada = saude('rm', { medidas: [medida('rm', 0)], carga });
        return [achada?.fazer, achada?.semEle, achada?.avisar];
      };
      expect(rm({ em: desde, falhas: 0, paradas: 1 })).toEqual([responda, null, true]);
      expect(rm({ em: desde, falhas: 2, paradas: 1 })).toEqual([`${doRm} ${responda}`, semEle, true]);
      expect(rm({ em: desde, falhas: 2, paradas: 0 })).toEqual([doRm, semEle, false]);
      expect(rm(null)).toEqual([doRm, semEle, false]);
      expect(rm(nada.carga)).toEqual([null, null, false]);
      const recusada = { sistema: 'fluig', estado: 'recusada' as const, tentativas: 1, quantas: 1, desde };
      expect(saude('fluig', { medidas: [medida('fluig', 0)], chamadas: [recusada] })?.situacao).toBe(
        'atencao',
      );
    });

    it('a carga que falhou, parou ou não veio, em palavras', () => {
      const agora = (falhas: number, paradas: number) =>
        saude('rm', { medidas: [medida('rm', 0)], carga: { em: desde, falhas, paradas } })?.agora;
      const naCarga = 'Na carga de 10/03/2027, às 09h00,';
      expect(agora(1, 2)).toBe(
        `${naCarga} 1 tabela não veio. ${naCarga} 2 tabelas pararam e esperam resposta.`,
      );
      expect(agora(2, 1)).toBe(
        `${naCarga} 2 tabelas não vieram. ${naCarga} 1 tabela parou e espera resposta.`,
      );
    });

    it('só dos que estão fora se avisa; o que precisa de atenção se diz sem o que não há', () => {
      const quase = saudeDosSistemas({ ...nada, medidas: [medida('email', 2)] }, todos, desde);
      expect(queFalham(quase)).toEqual([]);
      const email = quase.find(({ id }) => id === 'email');
      expect(email && emUmaFrase({ ...email, fazer: null, semEle: null })).toBe(
        'E-mail precisa de atenção: 2 chamadas seguidas sem resposta. Sem rede.',
      );
    });

    it('a carga que falhou, parou ou não veio', () => {
      const rm = (carga: Medicao['carga'], now = desde) =>
        saude('rm', { medidas: [medida('rm', 0)], carga }, now)?.situacao;
      expect(rm(null)).toBe('atencao');
      expect([rm(nada.carga, horas(36)), rm(nada.carga, horas(37))]).toEqual(['funcionando', 'atencao']);
      expect(rm({ em: desde, falhas: 1, paradas: 0 })).toBe('atencao');
      expect(rm({ em: desde, falhas: 0, paradas: 1 })).toBe('atencao');
    });

    it('a conferência que parou, que achou diferenças ou que não veio é dita a quem cuida (R-EXT-19)', () => {
      const difere = { estado: 'concluida' as const, aguarda: true, la: 'encerrada' as const };
      const fluig = (conferencia: Partial<NonNullable<Medicao['conferencia']>> | null, now = desde) => {
        const nesta = conferencia && { em: desde, parou: null, diferentes: [], ...conferencia };
        const achada = saude('fluig', { medidas: [medida('fluig', 0)], conferencia: nesta }, now);
        return [achada?.situacao, achada?.avisar, achada?.agora, achada?.fazer, achada?.semEle];
      };
      const bem = ['funcionando', false, 'Respondeu à última chamada.', null, null];
      expect([fluig(null), fluig({}), fluig({}, horas(36))]).toEqual([bem, bem, bem]);
      expect(fluig({ diferentes: [{ ...difere, aguarda: false }] })).toEqual(bem);
      expect(fluig({ diferentes: [difere, difere] })).toEqual([
        ...['atencao', true, 'Na conferência de 10/03/2027, às 09h00, 2 processos diferem.'],
        ...['Veja em Integrações o que difere e o que fazer.', null],
      ]);
      expect(fluig({ parou: 'o Fluig não respondeu a tempo' }).slice(0, 3)).toEqual([
        ...['atencao', true],
        'A conferência de 10/03/2027, às 09h00 parou antes do fim: o Fluig não respondeu a tempo.',
      ]);
      expect(fluig({}, horas(37)).slice(0, 3)).toEqual([
        ...['atencao', true, 'A última conferência é de 10/03/2027, às 09h00.'],
      ]);
      const [dita] = queFalham(
        saudeDosSistemas(
          { ...nada, conferencia: { em: desde, parou: null, diferentes: [difere] } },
          todos,
          desde,
        ),
      );
      expect(dita && tituloDoAviso(dita)).toBe('Precisa de atenção: Fluig');
    });

    it('a carga que parou e pergunta é dita, com onde se responde (R-EXT-13)', () => {
      const [rm] = queFalham(
        saudeDosSistemas({ ...nada, carga: { em: desde, falhas: 0, paradas: 1 } }, todos, desde),
      );
      expect([rm?.id, rm?.fazer]).toEqual(['rm', 'Responda em Integrações se as linhas podem entrar.']);
    });

    it('em uma frase: o que houve, o que fazer e como seguir sem ele', () => {
      const [rm] = queFalham(saudeDosSistemas({ ...nada, medidas: [medida('rm', 1)] }, todos, desde));
      expect(rm && emUmaFrase(rm)).toMatch(
        /^RM fora do ar: Não respondeu à última chamada\. Sem rede\. .*peça outra carga\. .*porteira importar\.$/,
      );
    });
  });

  it('o que se pede na tela', () => {
    const chamada = '0190a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';
    expect(pedidoDeIntegracao.parse({ acao: 'repetir', chamada })).toEqual({ acao: 'repetir', chamada });
    expect(pedidoDeIntegracao.parse({ acao: 'cancelar', chamada, motivo: ' Não mais. ' })).toEqual({
      acao: 'cancelar',
      chamada,
      motivo: 'Não mais.',
    });
    expect(pedidoDeIntegracao.safeParse({ acao: 'autorizar', parte: chamada }).success).toBe(true);
    expect(pedidoDeIntegracao.safeParse({ acao: 'autorizar', chamada }).success).toBe(false);
    expect(pedidoDeIntegracao.safeParse({ acao: 'apagar', chamada }).success).toBe(false);
    expect(pedidoDeIntegracao.safeParse({ acao: 'repetir', chamada: 'x' }).success).toBe(false);
    const motivo = (letras: number) =>
      pedidoDeIntegracao.safeParse({ acao: 'cancelar', chamada, motivo: 'x'.repeat(letras) }).success;
    expect([motivo(1000), motivo(1001)]).toEqual([true, false]);
  });
});

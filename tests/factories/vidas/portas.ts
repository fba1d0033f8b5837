import type { CtxUsuario, UsuarioAtor } from '#app/domain/ctx.ts';
import { listMinhasDemandas } from '#app/domain/documento/queries.server/lista.ts';
import type { Entrega, TipoMensagem } from '#app/domain/mensageria/types.ts';
import type { DadosDaMensagem } from '#app/domain/mensageria/dados.ts';
import { listMinhasMensagens } from '#app/domain/mensageria/queries.server/caixa.ts';
import { STATUS_DA_MENSAGEM } from '#app/domain/mensageria/types.ts';
import { getLugar } from '#app/domain/organizacao/queries.server/organizacao.ts';
import { listMinhasEtapas } from '#app/domain/recurso/queries.server/etapas.ts';
import { listEntradasDaPasta } from '#app/domain/relatorio/queries.server/pasta/montar.ts';
import type { PessoaNaDemanda, Posicao, Situacao } from '#app/domain/situacao/types.ts';
import type { WebCtxUsuario } from '#app/web/request-ctx.server.ts';
import { listarAnalises } from '#app/web/api/calls/documentos.server.ts';
import { comoMinha } from '#app/web/api/shapes/minha-demanda.server.ts';
import { prepararEmail } from '#emails/index.ts';
import type { Quando, Vida } from './viver.ts';

/** The doors without a screen: what the calls, the folder of the process and the mails say of each person of a life. */

type Onde = Posicao['onde'] | 'nao-ha';
const em = ({ etapas }: Situacao, etapa: string): Onde =>
  etapas.find((item) => item.etapa === etapa)?.posicao.onde ?? 'nao-ha';

/** By hand: what was decided of somebody who stands so, for a caller; nothing of anybody else. */
const NAS_CHAMADAS: Partial<Record<Onde, boolean>> = {
  aprovado: true,
  recorre: false,
  'em-recurso': false,
  reprovado: false,
};
/** By hand: the result that the folder gives of them; of anybody else, that there is none. */
const NA_PASTA: Partial<Record<Onde, RegExp>> = {
  aprovado: /^(Apto|Aprovado após envio de recurso)$/,
  'nao-avaliado': /^Não avaliado$/,
  recorre: /^Inapto$/,
  'em-recurso': /^Inapto$/,
  reprovado: /^Inapto$/,
};
const SEM_RESULTADO_NA_PASTA = /^Ainda não publicado$/;
const APTO_NA_PASTA = /^(Apto|Homologado)/;
/** By hand: whom the folder may call apt. */
const APTOS: readonly Situacao['fim']['codigo'][] = [
  'apto',
  'apto-sem-pedido',
  'nao-necessaria',
  'na-superintendencia',
  'homologado',
];

/** By hand: the messages that tell a first and a final result of each stage. */
const CONTAM: Readonly<Record<string, { primeiro: readonly number[]; final: readonly number[] }>> = {
  carga_horaria: { primeiro: [8], final: [9] },
  cadastro: { primeiro: [10], final: [11] },
  entrevista_didatica: { primeiro: [30], final: [] },
  hab_tecnica: { primeiro: [12], final: [13] },
  hab_juridica: { primeiro: [33, 2], final: [20] },
};
const CONTAM_ALGO = Object.values(CONTAM).flatMap(({ primeiro, final }) => [...primeiro, ...final]);

/** What the doors read of a life, once for everybody in it. */
export async function lerPortas(emQuando: Quando, ctx: CtxUsuario, { demandaId, pessoas }: Vida, now: Date) {
  const pagina = { pular: 0, tamanho: 100 };
  const web = ctx as WebCtxUsuario;
  const analises = new Map<string, Awaited<ReturnType<typeof listarAnalises>>['linhas']>();
  for (const qual of ['HabTec', 'HabJud'] as const)
    analises.set(qual, (await listarAnalises(web, qual, { credenciamento: demandaId }, pagina)).linhas);
  const tabelas = new Map(
    (await listEntradasDaPasta(ctx, demandaId)).flatMap((entrada) =>
      'pagina' in entrada && entrada.pagina.tabelas
        ? [[entrada.caminho, entrada.pagina.tabelas.flatMap(({ linhas }) => linhas)] as const]
        : [],
    ),
  );
  const minhas = new Map<string, ReturnType<typeof comoMinha>>();
  const caixas = new Map<string, ReadonlyMap<string, Entrega>>();
  for (const { usuario } of pessoas) {
    const dela = emQuando(now, usuario as UsuarioAtor) as WebCtxUsuario;
    const filtro = { busca: '', area: '', atividade: '', pular: 0, tamanho: 1000 };
    const { linhas } = await listMinhasDemandas(dela, filtro);
    const linha = linhas.find(({ id }) => id === demandaId);
    const minha = (await listMinhasEtapas(dela, [demandaId])).get(demandaId);
    if (linha && minha) minhas.set(usuario.id, comoMinha(dela, linha, minha));
    const caixa = await listMinhasMensagens(dela, { naoLidas: false, pular: 0, tamanho: 1000 });
    caixas.set(usuario.id, new Map(caixa.linhas.map(({ id, entrega }) => [id, entrega])));
  }
  const escritas = await ctx.db.mensagem.findMany({
    where: { demandaId, usuarioId: { not: null } },
    select: {
      ...{ id: true, tipo: true, usuarioId: true, status: true, falhouEm: true, messageId: true },
      lote: { select: { estado: true } },
    },
  });
  return { analises, tabelas, minhas, caixas, escritas, mensagens: await lerMensagens(ctx, demandaId) };
}

/** The messages of results as they are read: their kind, whose they are, and their text. */
async function lerMensagens(ctx: CtxUsuario, demandaId: string) {
  const lugar = await getLugar(ctx);
  const linhas = await ctx.db.mensagem.findMany({
    where: { demandaId, tipo: { in: CONTAM_ALGO } },
    orderBy: { id: 'asc' },
    select: { tipo: true, usuarioId: true, dados: true },
  });
  return Promise.all(
    linhas.map(async ({ dados, ...linha }) => {
      const { text } = await prepararEmail({
        tipo: linha.tipo as TipoMensagem,
        dados: dados as DadosDaMensagem[TipoMensagem],
        corpo: null,
        urlBase: 'http://127.0.0.1',
        lugar,
        leitura: true,
      });
      return { ...linha, texto: text.replaceAll(/\s+/g, ' ') };
    }),
  );
}

type Lidas = Awaited<ReturnType<typeof lerPortas>>;
type Quem = PessoaNaDemanda & { usuarioId: string; nome: string };

/** The contradictions of these doors with how the person stands, for the staff and as they were told. */
export const contradicoesDasPortas = (
  lidas: Lidas,
  pessoa: Quem,
  { interna, publica }: { interna: Situacao; publica: Situacao },
): string[] => [
  ...dasChamadas(lidas, pessoa, interna, publica),
  ...daPasta(lidas, pessoa, publica),
  ...dasMensagens(lidas, pessoa, publica),
  ...dasEntregas(lidas, pessoa),
];

function dasChamadas(
  { analises, minhas }: Lidas,
  { participacaoId, usuarioId }: Quem,
  interna: Situacao,
  publica: Situacao,
): string[] {
  const achadas: string[] = [];
  const comparar = (porta: string, etapa: string, situacao: Situacao, dito: boolean | null | undefined) => {
    const onde = em(situacao, etapa);
    const devido = NAS_CHAMADAS[onde] ?? null;
    if (dito !== undefined && dito !== devido)
      achadas.push(`${etapa} ${onde}, e a chamada ${porta} diz ${String(dito)}`);
  };
  const minha = minhas.get(usuarioId);
  comparar('da própria pessoa', 'carga_horaria', publica, minha?.apto_ch);
  comparar('da própria pessoa', 'cadastro', publica, minha?.apto_selcad);
  comparar('da própria pessoa', 'hab_tecnica', publica, minha?.aprovacaohabtec);
  comparar('da própria pessoa', 'hab_juridica', publica, minha?.aprovacaohabjud);
  for (const [qual, linhas] of analises) {
    const linha = linhas.find((uma) => uma.selecao_id === participacaoId);
    comparar(`da análise ${qual}`, 'hab_tecnica', interna, linha?.apto_tec);
    comparar(`da análise ${qual}`, 'hab_juridica', interna, linha?.apto_jud);
  }
  return achadas;
}

function daPasta({ tabelas }: Lidas, { nome }: Quem, publica: Situacao): string[] {
  const achadas: string[] = [];
  for (const [caminho, linhas] of tabelas) {
    const [, etapa] = /^decisoes\/(\w+)\.html$/.exec(caminho) ?? [];
    const linha = linhas.find(([quem]) => quem === nome);
    if (etapa === undefined || etapa === 'notas' || linha === undefined) continue;
    const onde = em(publica, etapa);
    if (!(NA_PASTA[onde] ?? SEM_RESULTADO_NA_PASTA).test(linha[1] ?? ''))
      achadas.push(`${etapa} ${onde}, e a pasta diz ${String(linha[1])}`);
  }
  const interessada = tabelas.get('demanda/interessados.html')?.find(([quem]) => quem === nome);
  const apta = APTO_NA_PASTA.test(interessada?.at(-1) ?? '');
  if (interessada === undefined || apta !== APTOS.includes(publica.fim.codigo))
    achadas.push(`${publica.fim.codigo}, e a pasta diz ${String(interessada?.at(-1))}`);
  return achadas;
}

/** Whoever has a result was told it, nobody else was, and the last that they were told is how they stand. */
function dasMensagens({ mensagens }: Lidas, { usuarioId, resultados }: Quem, publica: Situacao): string[] {
  return resultados.flatMap(({ etapa, naoAvaliado, publicadoEm, publicadoFinalEm }) => {
    if (naoAvaliado) return [];
    const { primeiro = [], final = [] } = CONTAM[etapa] ?? {};
    const contadas = mensagens.filter(
      (mensagem) => mensagem.usuarioId === usuarioId && [...primeiro, ...final].includes(mensagem.tipo),
    );
    const publicado = publicadoEm !== null || publicadoFinalEm !== null;
    if (publicado && contadas.length === 0) return [`${etapa} publicado, e a pessoa não foi avisada`];
    if (!publicado && contadas.length > 0) return [`${etapa} não publicado, e a pessoa foi avisada`];
    const posicao = publica.etapas.find((item) => item.etapa === etapa)?.posicao;
    const aprovado = posicao?.onde === 'aprovado';
    const deInicio = posicao?.onde === 'aprovado' && !posicao.porRecurso;
    return contadas.flatMap(({ tipo, texto }) => {
      const [, dito] = /Seu resultado: (.*?)\./.exec(texto) ?? [];
      if (dito === undefined) return [];
      const devido = final.includes(tipo) ? aprovado : deInicio;
      return dito.startsWith('Aprovado') === devido
        ? []
        : [`${etapa} ${posicao?.onde ?? ''}: a mensagem ${String(tipo)} diz ${dito}`];
    });
  });
}

/**
 * A message that waits or failed is said so by every door, and is read in the portal all the same: what it tells was
 * published there.
 */
function dasEntregas({ caixas, escritas, tabelas }: Lidas, { usuarioId }: Quem): string[] {
  const naPasta = new Map((tabelas.get('mensagens/lista.html') ?? []).map((linha) => [linha[5], linha]));
  return escritas
    .filter((mensagem) => mensagem.usuarioId === usuarioId)
    .flatMap(({ id, tipo, status, falhouEm, messageId, lote }) => {
      const saiu = status === STATUS_DA_MENSAGEM.enviada;
      const devida: Entrega = saiu ? 'enviado' : falhouEm === null ? 'na-fila' : 'falhou';
      const naCaixa = caixas.get(usuarioId)?.get(id);
      // Held, it is no message yet. R-MSG-14.
      const lida = saiu || lote === null || lote.estado === 'liberado' ? devida : undefined;
      const linha = naPasta.get(messageId);
      const achadas: string[] = [];
      if (naCaixa !== lida)
        achadas.push(`a mensagem ${String(tipo)}, ${devida}, na caixa ${String(naCaixa)}`);
      if (
        linha === undefined ||
        (linha[3] === 'Não enviada') === saiu ||
        (linha[4] === '') === (devida === 'falhou')
      )
        achadas.push(`a mensagem ${String(tipo)}, ${devida}, na pasta ${String(linha?.slice(3, 5))}`);
      return achadas;
    });
}

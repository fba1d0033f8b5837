import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import { ATOS } from '#app/domain/comprovante/labels.ts';
import type { TipoDeComprovante } from '#app/domain/comprovante/types.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { carregarDemandaNaMaquina } from '#app/domain/demanda/queries.server/maquina.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { comoEtapa } from '#app/domain/etapa/catalogo.ts';
import { ETAPA, RECURSO } from '#app/domain/etapa/ids.ts';
import { tarefaDaDemanda } from '#app/domain/inicio/rules/demandas.ts';
import { contasComInteresse } from '#app/domain/interesse/queries.server/candidatos.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { getFeriados } from '#app/domain/organizacao/queries.server/feriados.ts';
import { TIPO_DE_CANDIDATO } from '#app/domain/selecao/labels.ts';
import { posicaoEmPalavras } from '#app/domain/situacao/labels.ts';
import { carregarSituacoes } from '#app/domain/situacao/queries.server/carregar.ts';
import { situacaoDaPessoa } from '#app/domain/situacao/rules.ts';
import type { DemandaNaSituacao } from '#app/domain/situacao/types.ts';
import { mascararCpf } from '#app/lib/cpf-cnpj.ts';
import { diaDoInstante, formatarDia, formatarInstante, formatarInstanteRelativo } from '#app/lib/dates.ts';
import { mascararTelefone } from '#app/lib/telefone.ts';
import { proximoDe, type Leitura } from '../../agora.ts';
import {
  homologacaoNoCaminho,
  ladoDaEtapa,
  marcaDa,
  situacaoEmPalavras,
  tituloDaEtapa,
} from '../../caminho.ts';
import { FICHA } from '../../labels.ts';
import { caminhoDaPessoa } from '../../telas.ts';
import { getEtapasDaFicha } from './etapas.ts';
import { listAtosEmNome, podeAgirEmNome, type AtoNaTela } from '#app/domain/em-nome/queries.server.ts';
import { podeVerComoEleVe } from './como-ele-ve.ts';
import { podeEscrever } from './recado.ts';
import { listAberturas } from './aberturas.ts';
import { caminhoDoCurriculo, listMensagens, listSituacoesDe } from './da-pessoa.ts';
import { listParticipacoes, type PessoaDaFicha } from './pessoa.ts';

type Etapas = Awaited<ReturnType<typeof getEtapasDaFicha>>;

/** What comes next for them and the one action of whoever looks. */
async function agoraDe(
  ctx: CtxUsuario,
  {
    demanda: naSituacao,
    pessoa,
    apto,
    resultados,
    ficha,
  }: {
    demanda: DemandaNaSituacao;
    pessoa: Leitura['pessoa'];
    apto: boolean;
    resultados: Etapas['resultados'];
    ficha: PessoaDaFicha;
  },
) {
  const [carga, pessoas, feriados] = await Promise.all([
    carregarDemandaNaMaquina(ctx, ficha.demandaId),
    contasComInteresse(ctx, ficha.demandaId),
    apto ? getFeriados(ctx) : null,
  ]);
  const demanda = { ...carga.demanda, objeto: ficha.objeto };
  const recursos = Object.fromEntries(
    resultados.flatMap(({ etapa, recursos: deles }) =>
      deles.filter(({ status }) => status === RECURSO.emAnalise).map(({ id }) => [comoEtapa(etapa), id]),
    ),
  );
  const tarefa = tarefaDaDemanda(
    { ...carga, demanda, pessoas, progresso: null, feriados },
    ctx.actor,
    ctx.now,
  );
  return proximoDe(
    { demanda: { ...carga.demanda, ...naSituacao }, pessoa, recursos, feriados, tarefa, now: ctx.now },
    ctx.actor,
  );
}

/** The requests to the superintendence that name them, for whoever opens the screen of homologation. R-FIC-03. */
async function listHomologacoes(ctx: CtxUsuario, { participacaoId }: PessoaDaFicha): Promise<string[]> {
  if (!podeEntrar('/adm/homologacao', ctx.actor)) return [];
  const pedidas = await ctx.db.homologacaoCandidato.findMany({
    where: { participacaoId, homologacao: { estado: { not: 'cancelada' } } },
    orderBy: { homologacao: { pedidaEm: 'asc' } },
    select: {
      nomeEmpresa: true,
      homologacao: {
        select: {
          pedidaEm: true,
          pedidaPorNome: true,
          numeroProcesso: true,
          decididaEm: true,
          justificativa: true,
        },
      },
    },
  });
  return pedidas.flatMap(({ nomeEmpresa, homologacao: pedido }) => [
    `Pedida por ${pedido.pedidaPorNome}, em ${formatarInstante(pedido.pedidaEm)}, por ${nomeEmpresa}${pedido.numeroProcesso === null ? '' : `: processo ${pedido.numeroProcesso}`}.`,
    ...(pedido.decididaEm === null ? [] : [`Decidida em ${formatarInstante(pedido.decididaEm)}.`]),
    ...(pedido.justificativa === null ? [] : [pedido.justificativa]),
  ]);
}

async function listComprovantes({ db }: CtxUsuario, { usuarioId, demandaId }: PessoaDaFicha) {
  const linhas = await db.comprovante.findMany({
    where: { usuarioId, demandaId },
    orderBy: { numero: 'asc' },
    select: { codigo: true, protocolo: true, tipo: true, referenciaId: true, emitidoEm: true },
  });
  return linhas.map(({ tipo, emitidoEm, ...linha }) => ({
    ...linha,
    ato: ATOS[tipo as TipoDeComprovante],
    quando: formatarInstante(emitidoEm),
  }));
}

/**
 * The path of one person through one demand, stage by stage, of whom `getPessoaDaFicha` let be opened (R-FIC-01, R-FIC-02). Neither the CPF nor the
 * telephone leaves whole (R-FIC-04). The number of statements does not grow with anything that it lists.
 */
export async function getFicha(ctx: CtxUsuario, ficha: PessoaDaFicha) {
  const { demandaId, participacaoId } = ficha;
  const outras = await listParticipacoes(
    ctx,
    { usuarioId: ficha.usuarioId, menos: participacaoId },
    { pular: 0, tamanho: FICHA.outras },
  );
  const [situacoes, etapas, homologacoes, mensagens, comprovantes, aberturas, emNome] = await Promise.all([
    carregarSituacoes(ctx, { participacoes: [participacaoId] }),
    getEtapasDaFicha(ctx, ficha),
    listHomologacoes(ctx, ficha),
    listMensagens(ctx, ficha.usuarioId, [demandaId]),
    listComprovantes(ctx, ficha),
    listAberturas(ctx, ficha),
    listAtosEmNome(ctx, participacaoId),
  ]);
  const demanda = situacoes.demandas.get(demandaId);
  const pessoa = situacoes.pessoas.find((uma) => uma.participacaoId === participacaoId);
  if (demanda === undefined || pessoa === undefined) throw new NotFoundError(NAO_HA.candidatoNaDemanda);
  const situacao = situacaoDaPessoa(demanda, pessoa, 'equipe', ctx.now);
  const atual = situacao.etapas.find(({ etapa }) => etapa === situacao.atual) ?? null;
  const { acao, prazo } = await agoraDe(ctx, {
    ...{ demanda, pessoa, ficha, resultados: etapas.resultados },
    apto: situacao.fim.codigo === 'apto',
  });
  const { cpf, telefone, usuarioId, versaoId, versao, versaoDe, ...cabeca } = ficha;
  return {
    ...cabeca,
    tipo: TIPO_DE_CANDIDATO[ficha.tipo],
    cpf: cpf === null ? null : mascararCpf(cpf),
    telefone: telefone === null ? null : mascararTelefone(telefone),
    pessoa: caminhoDaPessoa(usuarioId),
    temContato: cpf !== null || telefone !== null,
    lista: podeEntrar('/adm/lista-processos', ctx.actor)
      ? { rotulo: 'Listagem Processos', href: '/adm/lista-processos' }
      : { rotulo: 'Demandas', href: '/coord/credenciamento' },
    lugar: caminhoDaDemanda(demandaId),
    escrever: podeEscrever(ctx, ficha),
    verComoEleVe: podeVerComoEleVe(ctx, ficha),
    agirEmNome: await podeAgirEmNome(ctx, ficha),
    homologacao: { ...homologacaoNoCaminho(situacao.fim), linhas: homologacoes },
    situacao: situacaoEmPalavras(situacao, demanda),
    agora: {
      texto:
        atual === null || situacao.fim.codigo === 'homologado'
          ? situacaoEmPalavras(situacao, demanda)
          : `${tituloDaEtapa(atual.etapa, demanda)}: ${posicaoEmPalavras(atual.posicao)}`,
      acao,
      prazo,
    },
    passos: situacao.etapas.map(({ etapa, posicao }) => {
      const resultado = etapas.resultados.find((um) => um.etapa === etapa);
      return {
        etapa,
        titulo: tituloDaEtapa(etapa, demanda),
        marca: marcaDa(posicao),
        atual: etapa === situacao.atual,
        lado:
          etapa === ETAPA.interesse
            ? formatarInstante(ficha.demonstradoEm)
            : ladoDaEtapa(etapa, posicao, demanda),
        linhas: [
          ...linhasDaEntrada(etapa, ficha, etapas),
          ...(resultado?.linhas ?? []),
          ...(etapa === ETAPA.entrevistaDidatica ? emNome.map(linhaEmNome) : []),
        ],
        motivos: resultado?.motivos ?? [],
        recursos: resultado?.recursos ?? [],
        partes: etapa === ETAPA.entrevistaDidatica ? etapas.partes : [],
        documentos: etapas.documentos.find((um) => um.etapa === etapa)?.lista ?? [],
        curriculo:
          etapa === ETAPA.interesse
            ? {
                rotulo: `Currículo na versão ${String(versao)}${versaoDe === null ? '' : `, de ${formatarDia(diaDoInstante(versaoDe))}`}.`,
                href: caminhoDoCurriculo(ctx, versaoId),
              }
            : null,
      };
    }),
    outras: await listSituacoesDe(ctx, outras),
    mensagens,
    comprovantes,
    aberturas: aberturas.map(({ instante, quem, atorId, acao, id }) => ({
      id,
      quando: formatarInstanteRelativo(instante, ctx.now),
      quem: atorId === ctx.actor.id ? 'você' : quem,
      acao,
    })),
  };
}

/** What the team did for them, by whom, and what they made of it. R-NOM-03. */
const linhaEmNome = ({ nome, quem, feitoEm, como, motivo, desfeitoEm }: AtoNaTela): string =>
  `${nome}, em nome da pessoa, por ${quem}, em ${feitoEm}. Pediu ${como}. Motivo: ${motivo}${desfeitoEm === null ? '' : ` Desfeito pela pessoa em ${desfeitoEm}.`}`;

/** What they did themselves in a stage: the sending of documents, and the interest taken back. */
function linhasDaEntrada(etapa: string, ficha: PessoaDaFicha, { envios }: Etapas): string[] {
  if (etapa === ETAPA.interesse)
    return ficha.retiradoEm === null ? [] : [`Retirou o interesse em ${formatarInstante(ficha.retiradoEm)}.`];
  const de = { [ETAPA.documentacaoTecnica]: 'HabTec', [ETAPA.habJuridica]: 'HabJud' }[etapa];
  const envio = envios.find(({ habilitacao }) => habilitacao === de);
  return envio?.enviadoEm ? [`Enviou os documentos em ${formatarInstante(envio.enviadoEm)}.`] : [];
}

export type Ficha = Awaited<ReturnType<typeof getFicha>>;
export type PassoDaFicha = Ficha['passos'][number];

import { podeEntrar } from '#app/domain/acesso/permissions.ts';
import { ROTULOS_TIPO_AVALIACAO } from '#app/domain/cronograma/labels.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { NotFoundError } from '#app/domain/errors.ts';
import { AVALIACAO } from '#app/domain/etapa/ids.ts';
import { NAO_HA } from '#app/domain/nao-ha.ts';
import { nomeDoTipo, siglaDaArea, textoDoObjeto } from '../labels.ts';
import { getProcesso } from './processos.ts';
import { demandasVisiveis } from './telas.ts';

function avaliacaoEmPalavras(tipo: number): string | null {
  if (tipo === AVALIACAO.naoEscolhida) return null;
  if (tipo === AVALIACAO.semEntrevista) return 'Sem entrevista';
  return Object.entries(ROTULOS_TIPO_AVALIACAO).find(([id]) => Number(id) === tipo)?.[1] ?? null;
}

/**
 * What stands at the head of the place of a demand: what it is, where it is and until when, with its facts; not found where
 * the person does not see the demand as staff. R-LUG-01.
 */
export async function getCabeca(ctx: CtxUsuario, id: string) {
  const demanda = await ctx.db.demanda.findFirst({
    where: { AND: [{ id }, demandasVisiveis(ctx)] },
    select: {
      areaAtuacao: true,
      tipo: true,
      tipoAvaliacao: true,
      qtdInstrutores: true,
      solicitanteNome: true,
      cronogramaAtual: {
        select: { numero: true, numEdital: true, edital: { select: { nomeReduzido: true } } },
      },
      // Of the reviews, whether anybody is in one.
      participacoes: { where: { emAnalise: { some: {} } }, select: { id: true }, take: 1 },
      _count: {
        select: {
          ...{ participacoes: true, recursos: true, relatorios: true, mensagens: true },
          agendamentos: { where: { estado: 'agendado' } },
        },
      },
    },
  });
  if (!demanda) throw new NotFoundError(NAO_HA.demanda);
  const linha = await getProcesso(ctx, id);
  const { cronogramaAtual: cronograma } = demanda;
  const fatos = [
    { rotulo: 'Área', valor: siglaDaArea(demanda.areaAtuacao) },
    { rotulo: 'Edital', valor: cronograma?.edital?.nomeReduzido ?? cronograma?.numEdital ?? null },
    { rotulo: 'Avaliação', valor: avaliacaoEmPalavras(demanda.tipoAvaliacao) },
    { rotulo: 'Tipo', valor: nomeDoTipo(demanda.tipo) },
    { rotulo: 'Vagas', valor: String(demanda.qtdInstrutores) },
    { rotulo: 'Solicitante', valor: demanda.solicitanteNome },
  ];
  const daComissao = podeEntrar('/adm/lista-processos', ctx.actor);
  return {
    id,
    identificacaoProcesso: linha.identificacaoProcesso,
    objeto: textoDoObjeto(linha.partes),
    nomeStatus: linha.nomeStatus,
    selo: { cor: linha.selo.cor, icone: linha.selo.icone, texto: linha.selo.texto },
    barra: linha.barra,
    fase: linha.faseAtual.join(' e '),
    espera: linha.espera,
    vencimento: linha.vencimento,
    fatos: fatos.filter(({ valor }) => valor !== null),
    cronograma: cronograma?.numero ?? null,
    candidatos: demanda._count.participacoes,
    recursos: podeEntrar('/adm/demandas/:id/recursos', ctx.actor) ? demanda._count.recursos : null,
    agenda: podeEntrar('/adm/demandas/:id/agenda', ctx.actor) && demanda._count.agendamentos > 0,
    documentos: podeEntrar('/adm/demandas/:id/documentos', ctx.actor) && demanda.participacoes.length > 0,
    mensagens: podeEntrar('/adm/demandas/:id/mensagens', ctx.actor) && demanda._count.mensagens > 0,
    relatorios: podeEntrar('/adm/demandas/:id/relatorios', ctx.actor) ? demanda._count.relatorios : null,
    /** The list that it is one of, for whoever looks. */
    lista: daComissao
      ? { rotulo: 'Listagem Processos', href: '/adm/lista-processos' }
      : { rotulo: 'Demandas', href: '/coord/credenciamento' },
    abreCronograma: podeEntrar('/adm/cronograma', ctx.actor),
  };
}

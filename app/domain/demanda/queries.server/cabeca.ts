import { podeEntrar, type Rota } from '#app/domain/acesso/permissions.ts';
import { temAgendaNaDemanda } from '#app/domain/avaliacao/queries.server/agenda.ts';
import { ROTULOS_TIPO_AVALIACAO } from '#app/domain/cronograma/labels.ts';
import type { CtxUsuario } from '#app/domain/ctx.ts';
import { AVALIACAO } from '#app/domain/etapa/ids.ts';
import { countRecursosDa } from '#app/domain/recurso/queries.server/tela.ts';
import type { Prisma } from '#app/generated/prisma/client.ts';
import { nomeDoTipo, siglaDaArea, textoDoObjeto } from '../labels.ts';
import { getAlcances, type Alcance } from './alcance.ts';
import { contarAlcancados } from './alcancados.ts';
import { getProcesso } from './processos.ts';

function avaliacaoEmPalavras(tipo: number): string | null {
  if (tipo === AVALIACAO.naoEscolhida) return null;
  if (tipo === AVALIACAO.semEntrevista) return 'Sem entrevista';
  return Object.entries(ROTULOS_TIPO_AVALIACAO).find(([id]) => Number(id) === tipo)?.[1] ?? null;
}

/** The list that a demand is one of, by what its place is entered. */
const LISTAS: Readonly<Record<Alcance, { rotulo: string; href: Rota }>> = {
  equipe: { rotulo: 'Demandas', href: '/coord/credenciamento' },
  juridico: { rotulo: 'Habilitação Jurídica', href: '/juridico/habilitacao-juridica' },
  banca: { rotulo: 'Minha agenda', href: '/ava/agenda' },
  revisao: { rotulo: 'Aplicação e Análise', href: '/aplicar-credenciamento' },
};
const DA_COMISSAO = { rotulo: 'Listagem Processos', href: '/adm/lista-processos' } as const;

const CONTADAS = {
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
      ...{ participacoes: true, relatorios: true, mensagens: true },
      agendamentos: { where: { estado: 'agendado' } },
    },
  },
} as const satisfies Prisma.DemandaSelect;

/** What of the demand the reader's tabs have: those that they do not enter have nothing. R-LUG-07. */
async function abasDe(
  ctx: CtxUsuario,
  demanda: Prisma.DemandaGetPayload<{ select: typeof CONTADAS }> & { id: string },
  alcances: ReadonlySet<Alcance>,
) {
  const { id, _count: contadas } = demanda;
  const entra = (rota: Rota): boolean => podeEntrar(rota, ctx.actor);
  const daComissao = entra('/adm/lista-processos');
  const [candidatos, recursos, minhaAgenda] = await Promise.all([
    alcances.has('equipe') ? contadas.participacoes : contarAlcancados(ctx, demanda, alcances),
    daComissao || alcances.has('juridico') ? countRecursosDa(ctx, id, { soJuridicos: !daComissao }) : null,
    alcances.has('banca') && temAgendaNaDemanda(ctx, id),
  ]);
  return {
    ...{ candidatos, recursos, minhaAgenda },
    agenda: entra('/adm/demandas/:id/agenda') && contadas.agendamentos > 0,
    documentos: (daComissao && demanda.participacoes.length > 0) || alcances.has('juridico'),
    mensagens: entra('/adm/demandas/:id/mensagens') && contadas.mensagens > 0,
    relatorios: entra('/adm/demandas/:id/relatorios') ? contadas.relatorios : null,
    historico: alcances.has('equipe'),
  };
}

/**
 * What stands at the head of the place of a demand: what it is, where it is and until when, with its facts; not found where
 * the person does not enter it. What waits for whoever conducts it is theirs alone. R-LUG-01, R-LUG-13.
 */
export async function getCabeca(ctx: CtxUsuario, id: string) {
  const alcances = await getAlcances(ctx, id);
  const inteira = alcances.has('equipe');
  const demanda = await ctx.db.demanda.findUniqueOrThrow({ where: { id }, select: CONTADAS });
  const [linha, abas] = await Promise.all([getProcesso(ctx, id), abasDe(ctx, { ...demanda, id }, alcances)]);
  const { cronogramaAtual: cronograma } = demanda;
  const fatos = [
    { rotulo: 'Área', valor: siglaDaArea(demanda.areaAtuacao) },
    {
      rotulo: 'Edital',
      valor: cronograma?.edital?.nomeReduzido.replace(/^Edital /, '') ?? cronograma?.numEdital ?? null,
    },
    { rotulo: 'Avaliação', valor: avaliacaoEmPalavras(demanda.tipoAvaliacao) },
    { rotulo: 'Tipo', valor: nomeDoTipo(demanda.tipo) },
    { rotulo: 'Vagas', valor: String(demanda.qtdInstrutores) },
    { rotulo: 'Solicitante', valor: inteira ? demanda.solicitanteNome : null },
  ];
  const [primeiro = 'equipe'] = alcances;
  const daComissao = podeEntrar(DA_COMISSAO.href, ctx.actor);
  return {
    ...{ id, inteira },
    identificacaoProcesso: linha.identificacaoProcesso,
    objeto: textoDoObjeto(linha.partes),
    nomeStatus: linha.nomeStatus,
    selo: { cor: linha.selo.cor, icone: linha.selo.icone, texto: linha.selo.texto },
    barra: linha.barra,
    fase: linha.faseAtual.join(' e '),
    espera: inteira ? linha.espera : null,
    vencimento: inteira ? linha.vencimento : null,
    fatos: fatos.filter(({ valor }) => valor !== null),
    cronograma: cronograma?.numero ?? null,
    ...abas,
    /** The list that it is one of, for whoever looks. */
    lista: daComissao ? DA_COMISSAO : LISTAS[primeiro],
    daComissao,
    abreCronograma: podeEntrar('/adm/cronograma', ctx.actor),
  };
}

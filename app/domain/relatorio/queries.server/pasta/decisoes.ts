import { formatarPontos } from '#app/domain/avaliacao/notas.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { ETAPA } from '#app/domain/etapa/ids.ts';
import { comoEtapa, ETAPAS_COM_RESULTADO, RESULTADOS } from '#app/domain/etapa/catalogo.ts';
import { RECURSO } from '#app/domain/etapa/ids.ts';
import type { EtapaComResultado } from '#app/domain/etapa/types.ts';
import { TEXTOS_DO_PROCESSO } from '#app/domain/homologacao/labels.ts';
import { situacaoDoProcesso } from '#app/domain/homologacao/rules.ts';
import type { EstadoDaHomologacao } from '#app/domain/homologacao/types.ts';
import { motivosDaReprovacao } from '#app/domain/selecao/criterios.ts';
import { lerRespostas } from '#app/domain/selecao/respostas.ts';
import { resultadoDaEtapa } from '#app/domain/selecao/rules.ts';
import { comoAPessoaSabe, type Decisao } from '#app/domain/situacao/resultado.ts';
import { formatarCnpj } from '#app/lib/cpf-cnpj.ts';
import { nomeNaPasta, numerado, type EntradaDaPasta } from '../../pasta.ts';
import { instante } from './demanda.ts';

type Leitura = Pick<Ctx, 'db'>;

export const NOME = { select: { nome: true, sobrenome: true } } as const;
export const nomeDe = ({ nome, sobrenome }: { nome: string; sobrenome: string }): string =>
  `${nome} ${sobrenome}`.trim();

export const nomeDaParte = (tipo: string): string => (tipo === 'E' ? 'Entrevista' : 'Avaliação didática');

type Sabido = Decisao & { criterios: unknown; observacao: string | null; observacaoFinal: string | null };

/** Result, reasons and both observations: the folder is a paper, and says what was published. R-SIT-01. */
const oQueSeSabe = (etapa: EtapaComResultado, sabido: Sabido | null): string[] =>
  sabido === null
    ? ['Ainda não publicado', '', '', '']
    : [
        resultadoDaEtapa(sabido),
        motivosDaReprovacao(etapa, lerRespostas(sabido.criterios)).join(' '),
        sabido.observacao ?? '',
        sabido.observacaoFinal ?? '',
      ];

/** Each decided result, stage by stage, and the scores of whoever has the result made of them. */
export async function entradasDasDecisoes(ctx: Leitura, demandaId: string): Promise<EntradaDaPasta[]> {
  const resultados = await ctx.db.resultadoEtapa.findMany({
    where: { participacao: { demandaId }, estado: { not: 'rascunho' } },
    include: { participacao: { select: { usuario: NOME } } },
    orderBy: [{ finalizadoEm: 'asc' }, { id: 'asc' }],
  });
  const avaliacoes = await ctx.db.avaliacao.findMany({
    where: {
      agendamento: {
        demandaId,
        participacao: {
          resultados: { some: { etapa: ETAPA.entrevistaDidatica, estado: { not: 'rascunho' } } },
        },
      },
      estado: 'final',
    },
    include: { agendamento: { select: { tipo: true, participacao: { select: { usuario: NOME } } } } },
    orderBy: [{ finalizadoEm: 'asc' }, { id: 'asc' }],
  });
  const etapas = ETAPAS_COM_RESULTADO.flatMap((etapa) => {
    const daEtapa = resultados.filter((resultado) => comoEtapa(resultado.etapa) === etapa);
    if (daEtapa.length === 0) return [];
    return [
      {
        caminho: `decisoes/${etapa}.html`,
        titulo: `Decisões: ${RESULTADOS[etapa].nome}`,
        pagina: {
          tabelas: [
            {
              legenda: RESULTADOS[etapa].nome,
              colunas: [
                'Candidato',
                'Resultado',
                'Motivo',
                'Observação',
                'Observação final',
                'Por',
                'Decidido',
                'Publicado',
                'Final publicado',
              ],
              linhas: daEtapa.map((resultado) => [
                nomeDe(resultado.participacao.usuario),
                ...oQueSeSabe(etapa, comoAPessoaSabe(resultado)),
                resultado.avaliadorNome ?? '',
                instante(resultado.finalizadoEm),
                instante(resultado.publicadoEm),
                instante(resultado.publicadoFinalEm),
              ]),
            },
          ],
        },
      },
    ];
  });
  if (avaliacoes.length === 0) return etapas;
  return [
    ...etapas,
    {
      caminho: 'decisoes/notas.html',
      titulo: 'Notas das entrevistas e da avaliação didática',
      pagina: {
        tabelas: [
          {
            legenda: 'Notas finalizadas',
            colunas: ['Candidato', 'Parte', 'Avaliador', 'Total', 'Observação', 'Finalizada', 'Anulada'],
            linhas: avaliacoes.map(({ agendamento, ...avaliacao }) => [
              nomeDe(agendamento.participacao.usuario),
              nomeDaParte(agendamento.tipo),
              avaliacao.usuarioNome,
              avaliacao.totalMeios === null ? '' : formatarPontos(avaliacao.totalMeios),
              avaliacao.observacao,
              instante(avaliacao.finalizadoEm),
              instante(avaliacao.anuladaEm),
            ]),
          },
        ],
      },
    },
  ];
}

const SITUACAO: Readonly<Record<number, string>> = {
  [RECURSO.emAnalise]: 'Em análise',
  [RECURSO.aprovado]: 'Aprovado',
  [RECURSO.reprovado]: 'Reprovado',
};

/** Each appeal with what was sent with it. */
export async function entradasDosRecursos(ctx: Leitura, demandaId: string): Promise<EntradaDaPasta[]> {
  const recursos = await ctx.db.recurso.findMany({
    where: { demandaId },
    include: {
      anexos: { include: { arquivo: true }, orderBy: { ordem: 'asc' } },
      resultado: { select: { etapa: true, participacao: { select: { usuario: NOME } } } },
    },
    orderBy: [{ criadoEm: 'asc' }, { id: 'asc' }],
  });
  return recursos.flatMap(({ anexos, resultado, ...recurso }, indice): EntradaDaPasta[] => {
    const nome = nomeDe(resultado.participacao.usuario);
    const etapa = RESULTADOS[comoEtapa(resultado.etapa)].nome;
    const pasta = `recursos/${numerado(indice)} ${nomeNaPasta(nome)}`;
    const titulo = `Recurso de ${nome}, ${etapa}, tentativa ${String(recurso.numeracao)}`;
    return [
      {
        caminho: `${pasta}/recurso.html`,
        titulo,
        pagina: {
          fatos: [
            ['Candidato', nome],
            ['Etapa', etapa],
            ['Tentativa', String(recurso.numeracao)],
            ['Apresentado', instante(recurso.criadoEm)],
            ['Situação', SITUACAO[recurso.status] ?? ''],
            ['Decidido', instante(recurso.decididoEm)],
            ['Decidido por', recurso.decididoPor ?? ''],
          ],
          textos: [
            ['O que a pessoa pede', recurso.observacao],
            ...(recurso.decisao === null ? [] : ([['Decisão', recurso.decisao]] as const)),
          ],
        },
      },
      ...anexos.map(({ arquivo }, ordem) => ({
        caminho: `${pasta}/${numerado(ordem)} ${nomeNaPasta(arquivo.nomeOriginal)}`,
        titulo: `${titulo}: ${arquivo.nomeOriginal}`,
        arquivo: { chave: arquivo.chave, sha256: arquivo.sha256 },
      })),
    ];
  });
}

/** Each request of homologation, with its decision. */
export async function entradasDasHomologacoes(ctx: Leitura, demandaId: string): Promise<EntradaDaPasta[]> {
  const pedidos = await ctx.db.homologacao.findMany({
    where: { demandaId },
    include: { candidatos: { include: { participacao: { select: { usuario: NOME } } } } },
    orderBy: [{ pedidaEm: 'asc' }, { id: 'asc' }],
  });
  return pedidos.map(({ candidatos, ...pedido }, indice) => {
    const codigo = situacaoDoProcesso({ estado: pedido.estado as EstadoDaHomologacao, chamada: null });
    return {
      caminho: `homologacao/pedido-${numerado(indice)}.html`,
      titulo: `Homologação, pedido ${String(indice + 1)}`,
      pagina: {
        fatos: [
          ['Edital', pedido.edital],
          ['Objeto', pedido.objeto],
          ['Processo', pedido.numeroProcesso ?? ''],
          ['Pedida por', pedido.pedidaPorNome],
          ['Pedida em', instante(pedido.pedidaEm)],
          ['Situação', TEXTOS_DO_PROCESSO[codigo]],
          ['Decidida por', pedido.decididaPor ?? ''],
          ['Decidida em', instante(pedido.decididaEm)],
          ['Justificativa', pedido.justificativa ?? ''],
        ],
        tabelas: [
          {
            legenda: 'Candidatos e empresas, como foram enviados',
            colunas: ['Candidato', 'Empresa', 'CNPJ'],
            linhas: candidatos.map(({ participacao, nomeEmpresa, cnpj }) => [
              nomeDe(participacao.usuario),
              nomeEmpresa,
              formatarCnpj(cnpj),
            ]),
          },
        ],
      },
    };
  });
}

import { ROTULOS_FORMATO_AVALIACAO, ROTULOS_TIPO_AVALIACAO } from '#app/domain/cronograma/labels.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import {
  nomeDaArea,
  nomeDaAtividade,
  nomeDoTipo,
  objetoDaDemanda,
  rotuloDoHistorico,
} from '#app/domain/demanda/labels.ts';
import { OBJETO_DA_DEMANDA } from '#app/domain/demanda/queries.server/objeto.ts';
import type { FormatoAvaliacao, TipoAvaliacao } from '#app/domain/etapa/ids.ts';
import { nomeDoStatus } from '#app/domain/etapa/status.ts';
import { TIPO_DE_CANDIDATO } from '#app/domain/selecao/labels.ts';
import { getFins } from '#app/domain/situacao/queries.server/fins.ts';
import { mascararCpf } from '#app/lib/cpf-cnpj.ts';
import { diaDaColuna, formatarDia, formatarInstanteComSegundos } from '#app/lib/dates.ts';
import { NO_FIM } from '../../conteudo.ts';
import type { EntradaDaPasta } from '../../pasta.ts';

type Leitura = Pick<Ctx, 'db' | 'now'>;

export const instante = (quando: Date | null): string =>
  quando === null ? '' : formatarInstanteComSegundos(quando);
export const decisao = (sim: boolean | null): string =>
  sim === null ? 'Sem decisão' : sim ? 'Aprovada' : 'Reprovada';
const dia = (coluna: Date | null): string => (coluna === null ? '' : formatarDia(diaDaColuna(coluna)));

/** The demand with its approvals, its history, its candidates, and each version of its schedule. */
export async function entradasDaDemanda(ctx: Leitura, demandaId: string): Promise<EntradaDaPasta[]> {
  const demanda = await ctx.db.demanda.findUniqueOrThrow({
    where: { id: demandaId },
    include: {
      ...OBJETO_DA_DEMANDA,
      aprovacao: true,
      historico: { orderBy: [{ instante: 'asc' }, { id: 'asc' }] },
      cronogramas: { include: { fases: { orderBy: { ordem: 'asc' } } }, orderBy: { numero: 'asc' } },
      participacoes: {
        include: { usuario: { select: { nome: true, sobrenome: true, cpf: true } } },
        orderBy: [{ demonstradoEm: 'asc' }, { id: 'asc' }],
      },
    },
  });
  const fimDe = await getFins(ctx, demandaId);
  const { aprovacao } = demanda;
  const aprovacoes =
    aprovacao === null
      ? []
      : [
          [
            'Análise',
            decisao(aprovacao.analise),
            instante(aprovacao.analiseEm),
            aprovacao.analisePor ?? '',
            aprovacao.analiseJustificativa ?? '',
          ],
          [
            'Diretoria',
            decisao(aprovacao.diretoria),
            instante(aprovacao.diretoriaEm),
            aprovacao.diretoriaPor ?? '',
            aprovacao.diretoriaJustificativa ?? '',
          ],
          [
            'Superintendência',
            decisao(aprovacao.superintendencia),
            instante(aprovacao.superintendenciaEm),
            aprovacao.superintendenciaPor ?? '',
            aprovacao.superintendenciaJustificativa ?? '',
          ],
        ];
  return [
    {
      caminho: 'demanda/demanda.html',
      titulo: 'Demanda, aprovações e histórico',
      pagina: {
        fatos: [
          ['Processo', demanda.identificacaoProcesso],
          ['Objeto', objetoDaDemanda(demanda)],
          ['Área de Atuação', nomeDaArea(demanda.areaAtuacao)],
          ['Atividade', nomeDaAtividade(demanda.atividade)],
          ['Tipo', nomeDoTipo(demanda.tipo)],
          ['Status', nomeDoStatus(demanda.status)],
          ['Solicitada por', demanda.solicitanteNome],
          ['Solicitada em', instante(demanda.criadaEm)],
          ['Requisitos', demanda.requisitos.join('; ')],
        ],
        tabelas: [
          {
            legenda: 'Aprovações',
            colunas: ['Instância', 'Decisão', 'Quando', 'Por', 'Justificativa'],
            linhas: aprovacoes,
          },
          {
            legenda: 'Histórico',
            colunas: ['Quando', 'O quê', 'De', 'Para', 'Por', 'Motivo'],
            linhas: demanda.historico.map((linha) => [
              instante(linha.instante),
              rotuloDoHistorico(linha),
              linha.de === null ? '' : nomeDoStatus(linha.de),
              linha.para === null ? '' : nomeDoStatus(linha.para),
              linha.atorNome,
              linha.motivo ?? '',
            ]),
          },
        ],
      },
    },
    {
      caminho: 'demanda/interessados.html',
      titulo: 'Interessados',
      pagina: {
        tabelas: [
          {
            legenda: 'Interessados, na ordem em que demonstraram interesse',
            colunas: ['Candidato', 'CPF', 'Tipo', 'Interesse', 'Retirada', 'Situação'],
            linhas: demanda.participacoes.map(({ id, usuario, tipo, demonstradoEm, retiradoEm }) => [
              `${usuario.nome} ${usuario.sobrenome}`.trim(),
              usuario.cpf === null ? '' : mascararCpf(usuario.cpf),
              tipo === 'I' ? TIPO_DE_CANDIDATO.I : TIPO_DE_CANDIDATO.E,
              instante(demonstradoEm),
              instante(retiradoEm),
              NO_FIM[fimDe(id).codigo],
            ]),
          },
        ],
      },
    },
    ...demanda.cronogramas.map((versao) => ({
      caminho: `cronograma/versao-${String(versao.numero)}.html`,
      titulo: `Cronograma, versão ${String(versao.numero)}`,
      pagina: {
        fatos: [
          ['Versão', String(versao.numero)],
          ['Edital', versao.numEdital ?? ''],
          ['Processo', versao.numProcesso ?? ''],
          ['Entrevista e avaliação didática', ROTULOS_TIPO_AVALIACAO[versao.tipoAvaliacao as TipoAvaliacao]],
          ['Formato da avaliação', ROTULOS_FORMATO_AVALIACAO[versao.formatoAvaliacao as FormatoAvaliacao]],
          ['Salva por', versao.criadoPor],
          ['Salva em', instante(versao.criadoEm)],
          ['Retificação', versao.retificacao ?? ''],
        ] as const,
        tabelas: [
          {
            legenda: 'Fases',
            colunas: ['Fase', 'Início', 'Fim', 'Recurso, início', 'Recurso, fim'],
            linhas: versao.fases.map((fase) => [
              fase.nomeFase,
              dia(fase.realizacaoInicio),
              dia(fase.realizacaoFim),
              dia(fase.recursoInicio),
              dia(fase.recursoFim),
            ]),
          },
        ],
      },
    })),
  ];
}

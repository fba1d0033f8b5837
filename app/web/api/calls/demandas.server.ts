import { z } from 'zod';
import { ABAS_DEMANDAS } from '#app/domain/demanda/machine/abas.ts';
import { AREAS, objetoDaDemanda, type Area } from '#app/domain/demanda/labels.ts';
import { contadasHaPouco, somar } from '#app/domain/demanda/queries.server/contagem.ts';
import { contarAbas, listDemandas } from '#app/domain/demanda/queries.server/demandas.ts';
import { getDemandaCompleta } from '#app/domain/demanda/queries.server/completa.ts';
import {
  listAprovados,
  listProcessosAbertos,
  type Aprovado,
} from '#app/domain/interesse/queries.server/processos.ts';
import { ABAS_DE_PROCESSOS, type LinhaDeProcessoAberto } from '#app/domain/interesse/types.ts';
import { person } from '../call.server.ts';
import { ate, dia, id, instante, inteiro, texto } from '../fields.ts';
import { comoFase, faseDoCronograma } from '../shapes/fase.server.ts';

const DEMANDAS_DA_EQUIPE = ['/adm/credenciamento', '/coord/credenciamento'] as const;

export const porDemanda = z.object({ id });

const status = z.object({ id: inteiro, status: texto });
/** Where an act left a demand. */
export const movida = z.object({ id, status });
/** A filter that names no area would filter nothing: it is refused. R-API-16. */
export const area = z
  .enum(['', ...(Object.keys(AREAS) as Area[])])
  .default('')
  .describe('Sigla da área de atuação; sem ela, todas.');
const busca = {
  busca: ate(200).default('').describe('Parte do processo, do curso, da unidade, do município ou da cadeia.'),
  area,
};
const linha = z.object({
  id,
  identificacao_processo: texto,
  area_atuacao: texto,
  atividades: texto,
  tipo: texto,
  objeto: texto,
  status,
  encerramento: texto.nullable(),
  justificativa_cancelamento: texto.nullable(),
});
const aprovacao = z.object({
  created_at: instante,
  analise_credenciamento: z.boolean().nullable(),
  justificativa_analise_credenciamento: texto.nullable(),
  timestamp_analise_credenciamento: instante.nullable(),
  aprovacao_diretoria: z.boolean().nullable(),
  justificativa_aprovacao_diretoria: texto.nullable(),
  aprovacao_superintendencia: z.boolean().nullable(),
  justificativa_aprovacao_superintendencia: texto.nullable(),
  numero_processo: texto.nullable(),
});
const demanda = linha.extend({
  solicitante: texto,
  qtd_instrutores: inteiro,
  carga_horaria: inteiro.nullable(),
  requisitos_selecao: z.array(texto),
  curso: z.object({ CODCURSO: texto, CURSO: texto }).nullable(),
  curso_treinamento: texto.nullable().describe('O nome do curso, fora da Educação Formal.'),
  unidade_curricular: z
    .object({ CODCURSO: texto, CODDISC: texto, CURSO: texto, DISCIPLINA: texto })
    .nullable(),
  municipio: z
    .object({ CODIGO_IBGE: texto, CODMUNICIPIO: texto, MUNICIPIO: texto, CODETDMUNICIPIO: texto })
    .nullable(),
  cadeia_produtiva: z.object({ id: inteiro, cadeia_produtiva: texto, cod_disciplina: texto }).nullable(),
  prazo: dia.nullable().describe('O último dia da demonstração de interesse.'),
  tipo_avaliacao: inteiro,
  formato_avaliacao: inteiro.nullable(),
  versao: inteiro.describe('Versão vista: as mudanças de estado a pedem de volta.'),
  created_at: instante,
  data_cred: instante.describe('Quando a demanda foi solicitada, como created_at.'),
  num_edital: inteiro.nullable(),
  informacao_edital: z.object({ NOME_REDUZIDO: texto, NOME: texto }).nullable(),
  num_processo: texto.nullable(),
  retificacao: texto.nullable(),
  link_informacao: texto.nullable(),
  fases_lista: z.array(faseDoCronograma),
  aprovacao: aprovacao.nullable(),
});

type Lida = Awaited<ReturnType<typeof getDemandaCompleta>>;
type Resumida = Pick<
  Lida,
  | 'id'
  | 'identificacaoProcesso'
  | 'areaAtuacao'
  | 'atividade'
  | 'tipo'
  | 'status'
  | 'nomeStatus'
  | 'encerramento'
  | 'justificativa'
> &
  Parameters<typeof objetoDaDemanda>[0];

const comoLinha = (d: Resumida): z.input<typeof linha> => ({
  id: d.id,
  identificacao_processo: d.identificacaoProcesso,
  area_atuacao: d.areaAtuacao,
  atividades: d.atividade,
  tipo: d.tipo,
  objeto: objetoDaDemanda(d),
  status: { id: d.status, status: d.nomeStatus },
  encerramento: d.encerramento,
  justificativa_cancelamento: d.justificativa,
});

const comoAprovacao = (a: NonNullable<Lida['aprovacao']>): z.input<typeof aprovacao> => ({
  created_at: a.criadaEm,
  analise_credenciamento: a.analise,
  justificativa_analise_credenciamento: a.analiseJustificativa,
  timestamp_analise_credenciamento: a.analiseEm,
  aprovacao_diretoria: a.diretoria,
  justificativa_aprovacao_diretoria: a.diretoriaJustificativa,
  aprovacao_superintendencia: a.superintendencia,
  justificativa_aprovacao_superintendencia: a.superintendenciaJustificativa,
  numero_processo: a.numeroProcesso,
});

export const comoDemanda = (d: Lida): z.input<typeof demanda> => ({
  ...comoLinha(d),
  solicitante: d.solicitanteNome,
  qtd_instrutores: d.qtdInstrutores,
  carga_horaria: d.cargaHoraria,
  requisitos_selecao: d.requisitos,
  curso: d.curso && { CODCURSO: d.codCurso ?? '', CURSO: d.curso.nome },
  curso_treinamento: d.areaAtuacao === 'ef' ? null : (d.curso?.nome ?? null),
  unidade_curricular: d.disciplina && {
    CODCURSO: d.cursoDaUnidade?.codigo ?? '',
    CODDISC: d.codDisciplina ?? '',
    CURSO: d.cursoDaUnidade?.nome ?? '',
    DISCIPLINA: d.disciplina.nome,
  },
  municipio: d.municipio && {
    CODIGO_IBGE: d.municipioIbge ?? '',
    CODMUNICIPIO: d.codMunicipio ?? '',
    MUNICIPIO: d.municipio.nome,
    CODETDMUNICIPIO: d.municipio.uf,
  },
  cadeia_produtiva: d.cadeia && {
    id: d.cadeiaId ?? 0,
    cadeia_produtiva: d.cadeia.nome,
    cod_disciplina: d.codDisciplinaDaCadeia ?? '',
  },
  prazo: d.prazo,
  tipo_avaliacao: d.tipoAvaliacao,
  formato_avaliacao: d.formatoAvaliacao,
  versao: d.versao,
  created_at: d.criadaEm,
  data_cred: d.criadaEm,
  num_edital: d.cronograma?.edital?.id ?? null,
  informacao_edital: d.cronograma?.edital
    ? { NOME_REDUZIDO: d.cronograma.edital.nomeReduzido, NOME: d.cronograma.edital.nome }
    : null,
  num_processo: d.cronograma?.numProcesso ?? null,
  retificacao: d.cronograma?.retificacao ?? null,
  link_informacao: d.cronograma?.linkInformacao ?? null,
  fases_lista: (d.cronograma?.fases ?? []).map(comoFase),
  aprovacao: d.aprovacao && comoAprovacao(d.aprovacao),
});

const aprovado = z.object({
  id,
  credenciamento: id,
  identificacao_processo: texto,
  area_atuacao: texto,
  atividades: texto,
  tipo: texto,
  curso: texto.nullable(),
  cadeias_produtivas: texto.nullable(),
  carga_horaria: inteiro.nullable(),
  qtd_instrutores: inteiro,
  prazo: dia,
  aprovacao3: z.boolean().describe('Da Superintendência.'),
});

const comoAprovado = (
  linha: LinhaDeProcessoAberto,
  { atividade, tipo, curso, cadeia, cargaHoraria, aprovacao }: Aprovado,
): z.input<typeof aprovado> => ({
  id: linha.id,
  credenciamento: linha.id,
  identificacao_processo: linha.processo,
  area_atuacao: linha.area,
  atividades: atividade,
  tipo,
  curso: curso?.nome ?? null,
  cadeias_produtivas: cadeia?.nome ?? null,
  carga_horaria: cargaHoraria,
  qtd_instrutores: linha.instrutores,
  prazo: linha.prazo,
  aprovacao3: aprovacao?.superintendencia === true,
});

const abas = ABAS_DEMANDAS.map((aba) => aba.id);

/** Demands as the staff and the candidates read them. */
export const DEMANDAS = [
  ...['/api/credenciamentos', '/api/rm/credenciamento/adm'].map((path) =>
    person.page(path, {
      title: 'Demandas que a pessoa vê, todas ou de uma aba da tela Demandas',
      doors: DEMANDAS_DA_EQUIPE,
      query: z.object({ ...busca, aba: z.enum(['todas', ...abas]).default('todas') }),
      answer: linha,
      run: async (ctx, { query, pular, tamanho }) => {
        const aba = query.aba === 'todas' ? null : query.aba;
        const [linhas, contagem] = await Promise.all([
          listDemandas(ctx, { ...query, aba, ordem: null, pagina: { pular, tamanho } }),
          contarAbas(ctx, query, contadasHaPouco(ctx)),
        ]);
        const total = aba === null ? somar(Object.values(contagem), (uma) => uma) : contagem[aba];
        return { linhas: linhas.map(comoLinha), total };
      },
    }),
  ),
  person.get('/api/credenciamentos/{id}', {
    title: 'Uma demanda',
    doors: DEMANDAS_DA_EQUIPE,
    params: porDemanda,
    answer: demanda,
    run: async (ctx, { params }) => comoDemanda(await getDemandaCompleta(ctx, params.id)),
  }),
  person.page('/v1/credenciamentos/aprovacoes/getAll', {
    title: 'Processos aprovados, abertos ou fechados a interessados',
    doors: ['/processos-credenciamento'],
    query: z.object({ busca: busca.busca, aba: z.enum(ABAS_DE_PROCESSOS).default('abertos') }),
    answer: aprovado,
    run: async (ctx, { query, pular, tamanho }) => {
      const { linhas, contagem } = await listProcessosAbertos(ctx, {
        ...query,
        ordem: null,
        pagina: { pular, tamanho },
      });
      const aprovados = await listAprovados(
        ctx,
        linhas.map((linha) => linha.id),
      );
      return {
        total: contagem[query.aba],
        linhas: linhas.flatMap((linha) => {
          const outro = aprovados.get(linha.id);
          return outro === undefined ? [] : [comoAprovado(linha, outro)];
        }),
      };
    },
  }),
];

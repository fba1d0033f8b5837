import type { Command } from 'commander';
import { z } from 'zod';
import { lerCodigo } from '#app/domain/comprovante/rules.ts';
import { idDaDemanda } from '#app/domain/demanda/queries.server/operador.ts';
import { NotFoundError, RuleError } from '#app/domain/errors.ts';
import {
  pedirDocumentoDaHomologacao,
  pedirRelacaoDeCredenciados,
} from '#app/domain/homologacao/commands.server/documento.ts';
import { listIdsDecididas } from '#app/domain/homologacao/queries.server/decididas.ts';
import { baixarDocumento } from '#app/domain/relatorio/commands.server/documento.ts';
import { gerarRelatorio } from '#app/domain/relatorio/commands.server/gerar.ts';
import { LISTA_DE_ESPECIES, type Especie } from '#app/domain/relatorio/especies.ts';
import { ESTADOS, nomeDaVersao } from '#app/domain/relatorio/labels.ts';
import { aguardarDocumento } from '#app/domain/relatorio/queries.server/documento.ts';
import { listRelatorios, type RelatorioListado } from '#app/domain/relatorio/queries.server/lista.ts';
import { mudancasDoRelatorio, versaoDoRelatorio } from '#app/domain/relatorio/schema.ts';
import type { EstadoDoDocumento } from '#app/domain/relatorio/types.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { destino, esperar, gravar, para } from '../arquivo.ts';
import { acrescentar, type Contexto, type CtxCli, type Saida } from '../command.ts';
import { identificacaoDaDemanda } from '../demanda.ts';
import { tabelaDeTexto } from '../texto.ts';

const nomes = LISTA_DE_ESPECIES as readonly [Especie, ...Especie[]];
const especie = z.enum(nomes).describe(nomes.join(', '));
const estados = Object.keys(ESTADOS) as [EstadoDoDocumento, ...EstadoDoDocumento[]];
const codigo = z
  .string()
  .transform((texto, ctx) => {
    const lido = lerCodigo(texto);
    if (lido !== null) return lido;
    ctx.addIssue({ code: 'custom', message: 'use o código impresso no relatório, como K7QM-3F9T-2XHP' });
    return z.NEVER;
  })
  .describe('código do relatório, como em: porteira relatorio listar');

const TODOS = { busca: '', especie: '', estado: '', ordem: null };

export function comandosDoRelatorio(programa: Command, contexto: Contexto): void {
  const grupo = programa
    .command('relatorio')
    .description('relatórios de resultado e documentos de homologação')
    .usage('<comando> [opções]');

  acrescentar(grupo, contexto, {
    nome: 'listar',
    descricao: 'lista os relatórios que existem, do mais novo para o mais antigo',
    leitura: true,
    opcoes: {
      demanda: identificacaoDaDemanda.optional().describe('identificação do processo'),
      especie: especie.optional(),
      situacao: z.enum(estados).optional().describe(estados.join(', ')),
      limite: z.coerce.number().int().min(1).max(10_000).default(50).describe('quantos (padrão: 50)'),
    },
    executar: async (ctx, entrada) => {
      const { linhas } = await listRelatorios(ctx, {
        ...TODOS,
        busca: entrada.demanda ?? '',
        especie: entrada.especie ?? '',
        estado: entrada.situacao ?? '',
        pagina: { pular: 0, tamanho: entrada.limite },
      });
      return emSaida(linhas);
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'gerar',
    descricao:
      'gera um relatório do que foi publicado de uma demanda, os documentos das suas homologações decididas ou a relação de credenciados; o worker faz o PDF',
    argumentos: { demanda: identificacaoDaDemanda },
    opcoes: {
      especie,
      versao: versaoDoRelatorio.default(0).describe('versão da retificação (padrão: 0, o original)'),
      mudancas: mudancasDoRelatorio.describe('o que a retificação corrige'),
    },
    exemplos: [
      'relatorio gerar FPR-0146/2026 --especie avaliacaoCadastro',
      "relatorio gerar FPR-0146/2026 --especie avaliacaoCadastro --versao 1 --mudancas 'Corrige o edital.'",
      'relatorio gerar FPR-0146/2026 --especie homologProcessoUnico',
    ],
    executar: async (ctx, { demanda, ...pedido }) => {
      const demandaId = await idDaDemanda(ctx, demanda);
      const documentos = new Set(
        pedido.especie === 'homologProcessoUnico'
          ? await dasHomologacoes(ctx, demandaId)
          : pedido.especie === 'relacaoCredenciados'
            ? [await pedirRelacaoDeCredenciados(ctx, demandaId)]
            : [await gerarRelatorio(ctx, { demandaId, ...pedido })],
      );
      const { linhas } = await listRelatorios(ctx, {
        ...TODOS,
        busca: demanda,
        especie: pedido.especie,
        pagina: null,
      });
      return emSaida(linhas.filter(({ documentoId }) => documentos.has(documentoId)));
    },
  });

  acrescentar(grupo, contexto, {
    nome: 'salvar',
    descricao: 'salva o PDF de um relatório, esperando que o worker o faça; fica na auditoria',
    argumentos: { codigo },
    opcoes: { para, esperar },
    exemplos: ['relatorio salvar K7QM-3F9T-2XHP --para /tmp'],
    executar: async (ctx, entrada) => {
      const pronto = await findPronto(ctx, entrada.codigo, entrada.esperar);
      const caminho = await destino(entrada.para, pronto.nomeArquivo);
      const { conteudo, bytes } = await baixarDocumento(ctx, pronto.id);
      await gravar(conteudo, caminho);
      return salvo(caminho, bytes);
    },
    ensaiar: async (ctx, entrada) => {
      const { nomeArquivo } = await findPronto(ctx, entrada.codigo, 0);
      const caminho = await destino(entrada.para, nomeArquivo);
      return { json: { arquivo: caminho }, texto: `Seria salvo em ${caminho}.` };
    },
  });
}

async function dasHomologacoes(ctx: CtxCli, demandaId: string): Promise<string[]> {
  const ids = await listIdsDecididas(ctx, demandaId);
  if (ids.length === 0) throw new RuleError('Esta demanda não tem homologação decidida.');
  const documentos: string[] = [];
  for (const id of ids) documentos.push(await pedirDocumentoDaHomologacao(ctx, id));
  return documentos;
}

/** The document of a report that is ready; it waits so many seconds for the worker. */
async function findPronto(ctx: CtxCli, codigoDele: string, segundos: number) {
  const { linhas } = await listRelatorios(ctx, { ...TODOS, busca: codigoDele, pagina: null });
  const [relatorio] = linhas;
  if (!relatorio) throw new NotFoundError(`Não há relatório com o código ${codigoDele}.`);
  const documento = await aguardarDocumento(ctx, relatorio.documentoId, segundos * 1000);
  if (documento.estado === 'erro') throw new RuleError(documento.erro ?? FALHOU);
  if (documento.estado === 'pendente') throw new RuleError(EM_PREPARO);
  return documento;
}

const FALHOU = 'O relatório não pôde ser feito. Gere-o de novo.';
const EM_PREPARO =
  'O relatório ainda está em preparação. Confira se o worker está no ar (porteira fila listar) e repita.';

const salvo = (caminho: string, bytes: number): Saida => ({
  json: { arquivo: caminho, bytes },
  texto: `Salvo em ${caminho} (${bytes.toLocaleString('pt-BR')} bytes).`,
});

const emSaida = (linhas: readonly RelatorioListado[]): Saida => ({
  json: linhas,
  texto: tabelaDeTexto(
    ['código', 'demanda', 'relatório', 'versão', 'gerado em', 'por', 'situação'],
    linhas.map((linha) => [
      linha.codigo,
      linha.processo,
      linha.nome,
      nomeDaVersao(linha.versao),
      formatarInstante(linha.criadoEm),
      linha.criadoPor,
      linha.erro ?? ESTADOS[linha.estado].texto,
    ]),
  ),
});

import type { ReactElement } from 'react';
import { AgendaA4 } from '#app/domain/agendamento/components/agenda-a4.tsx';
import { getAgenda } from '#app/domain/agendamento/queries.server/agenda.ts';
import { FolhaDoDiaA4 } from '#app/domain/avaliacao/components/folha-do-dia-a4.tsx';
import { getFolhaDoDia } from '#app/domain/avaliacao/queries.server/agenda.ts';
import type { Ctx } from '#app/domain/ctx.ts';
import { ComprovanteA4 } from '#app/domain/comprovante/components/comprovante-a4.tsx';
import { listDoComprovante } from '#app/domain/em-nome/queries.server.ts';
import { getComprovante } from '#app/domain/comprovante/queries.server.ts';
import { naTela } from '#app/domain/comprovante/rules.ts';
import { CurriculoPdf } from '#app/domain/curriculo/components/curriculo-pdf.tsx';
import { getCurriculoVersao } from '#app/domain/curriculo/versao.server.ts';
import { CronogramaA4, tituloDoPdf } from '#app/domain/cronograma/components/cronograma-a4.tsx';
import { CertificadoA4 } from '#app/domain/homologacao/components/certificado-a4.tsx';
import { PedidoA4 } from '#app/domain/homologacao/components/pedido-a4.tsx';
import { RelacaoA4 } from '#app/domain/homologacao/components/relacao-a4.tsx';
import { getCertificado, getRelacaoImpressa } from '#app/domain/homologacao/queries.server/credenciados.ts';
import { HomologacaoA4 } from '#app/domain/homologacao/components/homologacao-a4.tsx';
import { getHomologacao } from '#app/domain/homologacao/queries.server/tela.ts';
import { RelatorioA4 } from '#app/domain/relatorio/components/relatorio-a4.tsx';
import { ESPECIES } from '#app/domain/relatorio/especies.ts';
import { linhasDoCabecalho } from '#app/domain/relatorio/labels.ts';
import { getRelatorioImpresso } from '#app/domain/relatorio/queries.server/relatorio.ts';
import type { TipoDePdf } from '#app/domain/relatorio/types.ts';
import { RecursoA4 } from '#app/domain/recurso/components/recurso-a4.tsx';
import { getRecursoDoPdf } from '#app/domain/recurso/queries.server/solicitacao.ts';
import { getVersao } from '#app/domain/cronograma/queries.server/cronograma.ts';
import { comoDia, formatarDia } from '#app/lib/dates.ts';

export type PdfContent = {
  /** Title of the document, also in its properties. */
  titulo: string;
  /** Drawn with `DocumentoA4` of app/components/documento-a4.tsx. */
  elemento: ReactElement;
  /** The process that it is about; said to whoever checks it. */
  processo?: string | null;
  /** Said with the title at the head of each page after the first. */
  cabecalho?: readonly string[];
};

/** Loads what the reference points to and draws it. */
export type PdfKind = (ctx: Ctx, referencia: Readonly<Record<string, string>>) => Promise<PdfContent>;

export type PdfKinds = Readonly<Record<string, PdfKind>>;

/** The documents that can be asked for with `pedirPdf`, by kind. */
export const pdfKinds = {
  agenda: async (ctx, { demandaId = '' }) => {
    const agenda = await getAgenda(ctx, demandaId);
    const { processo } = agenda;
    return { titulo: `Agenda ${processo}`, elemento: <AgendaA4 {...agenda} />, processo };
  },
  curriculo: async (ctx, { versaoId = '' }) => {
    const versao = await getCurriculoVersao(ctx, versaoId);
    return {
      titulo: `Currículo de ${versao.nomeCompleto ?? ''}`,
      elemento: <CurriculoPdf versao={versao} />,
    };
  },
  comprovante: async (ctx, { codigo = '' }) => {
    const { referenciaId, ...publico } = await getComprovante(ctx, codigo);
    const comprovante = naTela(publico);
    const feito = publico.tipo === 'em-nome' ? await listDoComprovante(ctx, referenciaId) : [];
    return {
      titulo: `Comprovante ${comprovante.protocolo}`,
      elemento: <ComprovanteA4 comprovante={comprovante} feito={feito} />,
      processo: comprovante.processo,
    };
  },
  cronograma: async (ctx, { demandaId = '', numero = '' }) => {
    const cronograma = await getVersao(ctx, demandaId, Number(numero));
    return {
      titulo: tituloDoPdf(cronograma),
      elemento: <CronogramaA4 cronograma={cronograma} />,
      processo: cronograma.identificacaoProcesso,
    };
  },
  'folha-do-dia': async (ctx, { usuarioId = '', dia = '' }) => {
    const folha = await getFolhaDoDia(ctx, usuarioId, comoDia(dia));
    return { titulo: `Folha do dia ${formatarDia(folha.dia)}`, elemento: <FolhaDoDiaA4 {...folha} /> };
  },
  certificado: async (ctx, { participacaoId = '' }) => {
    const certificado = await getCertificado(ctx, participacaoId);
    const { identificacaoProcesso: processo } = certificado.demanda;
    return {
      titulo: `Certificado de Credenciamento ${processo}`,
      elemento: <CertificadoA4 {...certificado} />,
      processo,
    };
  },
  credenciados: async (ctx, { demandaId = '', versao = '' }) => {
    const relacao = await getRelacaoImpressa(ctx, demandaId, Number(versao));
    const { identificacao: processo, edital } = relacao.conteudo;
    const titulo = `Relação de Credenciados ${processo}`;
    return { titulo, elemento: <RelacaoA4 {...relacao} />, processo, cabecalho: [edital] };
  },
  'pedido-de-homologacao': async (ctx, { homologacaoId = '' }) => {
    const dados = await getHomologacao(ctx, homologacaoId);
    const processo = dados.demanda.identificacaoProcesso;
    return { titulo: `Pedido de Homologação ${processo}`, elemento: <PedidoA4 {...dados} />, processo };
  },
  homologacao: async (ctx, { homologacaoId = '' }) => {
    const dados = await getHomologacao(ctx, homologacaoId);
    const processo = dados.demanda.identificacaoProcesso;
    const cabecalho = [dados.homologacao.edital];
    return { titulo: `Homologação ${processo}`, elemento: <HomologacaoA4 {...dados} />, processo, cabecalho };
  },
  recurso: async (ctx, { recursoId = '', visao = '' }) => {
    const recurso = await getRecursoDoPdf(ctx, recursoId, visao === 'equipe');
    const { processo } = recurso;
    return { titulo: `Recurso ${processo}`, elemento: <RecursoA4 recurso={recurso} />, processo };
  },
  relatorio: async (ctx, { relatorioId = '' }) => {
    const relatorio = await getRelatorioImpresso(ctx, relatorioId);
    const { identificacao: processo } = relatorio.conteudo;
    const titulo = `${ESPECIES[relatorio.especie].titulo} ${processo}`;
    const cabecalho = linhasDoCabecalho(relatorio.conteudo, relatorio.versao);
    return { titulo, elemento: <RelatorioA4 {...relatorio} />, processo, cabecalho };
  },
} satisfies Record<TipoDePdf, PdfKind>;

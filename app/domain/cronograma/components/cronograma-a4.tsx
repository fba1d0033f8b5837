import { DocumentoA4, FichaA4, TabelaA4 } from '#app/components/documento-a4.tsx';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo } from '#app/domain/demanda/labels.ts';
import { type Dia, formatarInstantePorExtenso, horarioDaZona } from '#app/lib/dates.ts';
import { formatarJanela } from '../calendar/janela.ts';
import { FASE_SEM_RECURSO, ROTULOS_FORMATO_AVALIACAO, ROTULOS_TIPO_AVALIACAO, SEM_DATA } from '../labels.ts';
import type { FormatoAvaliacao, TipoAvaliacao } from '#app/domain/etapa/ids.ts';

export type CronogramaDoPdf = {
  identificacaoProcesso: string;
  objeto: string;
  areaAtuacao: string;
  atividade: string;
  tipo: string;
  numero: number;
  tipoAvaliacao: number;
  formatoAvaliacao: number;
  numEdital: string | null;
  numProcesso: string | null;
  linkInformacao: string | null;
  retificacao: string | null;
  criadoEm: Date;
  fases: readonly {
    faseId: number;
    nomeFase: string;
    realizacaoInicio: Dia | null;
    realizacaoFim: Dia | null;
    recursoInicio: Dia | null;
    recursoFim: Dia | null;
  }[];
};

/** Heading of the PDF: with the prefix when the version is a rectification. */
export const tituloDoPdf = (
  cronograma: Pick<CronogramaDoPdf, 'identificacaoProcesso' | 'retificacao'>,
): string =>
  `${cronograma.retificacao === null ? '' : 'Retificação - '}Cronograma ${cronograma.identificacaoProcesso}`;

const periodo = (inicio: Dia | null, fim: Dia | null): string | null =>
  inicio && fim ? formatarJanela({ inicio, fim }, 'periodo') : null;

export function CronogramaA4({ cronograma }: { cronograma: CronogramaDoPdf }) {
  const { numEdital, numProcesso, linkInformacao, retificacao } = cronograma;
  return (
    <DocumentoA4
      titulo={tituloDoPdf(cronograma)}
      subtitulo={cronograma.objeto}
      processo={[
        ...(numEdital ? [`Edital ${numEdital}`] : []),
        ...(numProcesso ? [`Processo ${numProcesso}`] : []),
        `Demanda ${cronograma.identificacaoProcesso}`,
      ]}
    >
      <FichaA4
        itens={[
          { rotulo: 'Área de Atuação', valor: nomeDaArea(cronograma.areaAtuacao) },
          { rotulo: 'Atividade', valor: nomeDaAtividade(cronograma.atividade) },
          { rotulo: 'Tipo', valor: nomeDoTipo(cronograma.tipo) },
          { rotulo: 'Versão', valor: cronograma.numero },
          {
            rotulo: 'Entrevista e avaliação didática',
            valor: ROTULOS_TIPO_AVALIACAO[cronograma.tipoAvaliacao as TipoAvaliacao],
          },
          {
            rotulo: 'Formato da avaliação',
            valor: ROTULOS_FORMATO_AVALIACAO[cronograma.formatoAvaliacao as FormatoAvaliacao],
          },
          { rotulo: 'Atualizado em', valor: formatarInstantePorExtenso(cronograma.criadoEm) },
          ...(linkInformacao ? [{ rotulo: 'Mais informações', valor: linkInformacao }] : []),
        ]}
      />
      {retificacao !== null && (
        <>
          <h2>Retificação</h2>
          <p>{retificacao}</p>
        </>
      )}
      <TabelaA4
        legenda={`Fases: do início, às 00h00, ao fim, às 23h59, ${horarioDaZona()}`}
        linhas={cronograma.fases}
        colunas={[
          { rotulo: 'Fase', cabecalho: true, celula: (fase, i) => `${String(i + 1)}. ${fase.nomeFase}` },
          {
            rotulo: 'Data de Realização',
            celula: (fase) => periodo(fase.realizacaoInicio, fase.realizacaoFim) ?? SEM_DATA,
          },
          {
            rotulo: 'Data de Recurso',
            celula: (fase) => periodo(fase.recursoInicio, fase.recursoFim) ?? FASE_SEM_RECURSO,
          },
        ]}
      />
    </DocumentoA4>
  );
}

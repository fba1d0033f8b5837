import { DemandChoice } from '#app/components/demand-choice.tsx';
import { linhaDaEscolha, opcoesDeArea, type DemandaNaEscolha } from '#app/domain/demanda/labels.ts';
import { diaDoInstante, formatarDia } from '#app/lib/dates.ts';

type Linha = DemandaNaEscolha & { cronogramaAtual: { numero: number; criadoEm: Date } | null };

/** 'Escolher credenciamento': the demand whose schedule is made or changed. */
export function EscolhaDeCredenciamento({
  linhas,
  ...lista
}: {
  linhas: readonly Linha[];
  total: number;
  busca: string;
  area: string;
  pagina: number;
  tamanho: number;
}) {
  return (
    <DemandChoice
      {...lista}
      secao="Comissão de Credenciamento"
      titulo="Cadastro de Cronograma"
      subtitulo="Escolha o credenciamento. Os que aguardam cronograma vêm primeiro."
      base="/adm/cronograma"
      coluna="Cronograma"
      vazio="As demandas chegam aqui quando a análise, a Diretoria e a Superintendência as aprovam."
      areas={opcoesDeArea('Todas as áreas')}
      linhas={linhas.map(({ cronogramaAtual: atual, ...linha }) => ({
        ...linhaDaEscolha(linha),
        extra:
          atual === null
            ? 'Sem cronograma'
            : `Versão ${String(atual.numero)}, de ${formatarDia(diaDoInstante(atual.criadoEm))}`,
        acao: {
          rotulo: atual === null ? 'Criar' : 'Abrir',
          objeto: `o cronograma de ${linha.identificacaoProcesso}`,
        },
      }))}
    />
  );
}

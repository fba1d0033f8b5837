import { DemandChoice } from '#app/components/demand-choice.tsx';
import { linhaDaEscolha, opcoesDeArea, type DemandaNaEscolha } from '#app/domain/demanda/labels.ts';

type Linha = DemandaNaEscolha & { pedidos: number };

/** 'Escolher credenciamento': the demand whose candidates are homologated. */
export function EscolhaDaHomologacao({
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
      titulo="Homologação"
      subtitulo="Escolha o credenciamento. Os que estão em andamento vêm primeiro."
      base="/adm/homologacao"
      coluna="Pedidos"
      vazio="As demandas chegam aqui no resultado final da habilitação técnica."
      areas={opcoesDeArea('Todas as áreas')}
      linhas={linhas.map((linha) => ({
        ...linhaDaEscolha(linha),
        extra: linha.pedidos === 0 ? 'Nenhum' : String(linha.pedidos),
        acao: { rotulo: 'Escolher', objeto: linha.identificacaoProcesso },
      }))}
    />
  );
}

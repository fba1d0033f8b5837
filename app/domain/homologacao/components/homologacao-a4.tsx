import { DocumentoA4, FichaA4, TabelaA4 } from '#app/components/documento-a4.tsx';
import { formatarCnpj, formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { formatarDia, formatarInstantePorExtenso, type Dia } from '#app/lib/dates.ts';
import { AssinaturaA4 } from '#app/components/assinatura-a4.tsx';

export type HomologacaoDoPdf = {
  homologacao: {
    numeroProcesso: string | null;
    edital: string;
    objeto: string;
    texto: string;
    pedidaEm: Date;
    pedidaPorNome: string;
    decididaDia: Dia | null;
    decididaEm: Date | null;
    decididaPor: string | null;
    justificativa: string | null;
    candidatos: readonly { nome: string; cpf: string | null; cnpj: string; nomeEmpresa: string }[];
  };
  demanda: { identificacaoProcesso: string; objeto: string };
};

/** The document of a homologation. R-HOM-07. */
export function HomologacaoA4({ homologacao, demanda }: HomologacaoDoPdf) {
  const { decididaDia, decididaEm, decididaPor, justificativa } = homologacao;
  return (
    <DocumentoA4
      titulo={`Homologação ${demanda.identificacaoProcesso}`}
      subtitulo={demanda.objeto}
      processo={processoA4({ homologacao, demanda })}
      assinatura={decididaDia && <AssinaturaA4 dia={decididaDia} de={['assinaturasDaDecisao']} />}
    >
      <FichaA4
        colunas={2}
        itens={[
          { rotulo: 'Decisão da Superintendência', valor: homologacao.texto },
          { rotulo: 'Objeto', valor: homologacao.objeto },
          { rotulo: 'Decidida em', valor: decididaDia && formatarDia(decididaDia) },
          { rotulo: 'Registrada em', valor: decididaEm && formatarInstantePorExtenso(decididaEm) },
          { rotulo: 'Decidida por', valor: decididaPor },
          { rotulo: 'Pedida em', valor: formatarInstantePorExtenso(homologacao.pedidaEm) },
          { rotulo: 'Pedida por', valor: homologacao.pedidaPorNome },
        ]}
      />
      {justificativa && (
        <>
          <h2>Justificativa</h2>
          <p>{justificativa}</p>
        </>
      )}
      <CandidatosA4 candidatos={homologacao.candidatos} />
    </DocumentoA4>
  );
}

/** The lines at the head. */
export const processoA4 = ({
  homologacao: { edital, numeroProcesso },
  demanda,
}: HomologacaoDoPdf): string[] => [
  edital,
  ...(numeroProcesso ? [`Processo ${numeroProcesso}`] : []),
  `Demanda ${demanda.identificacaoProcesso}`,
];

/** Who is in the request, and with which company. */
export function CandidatosA4({ candidatos }: Pick<HomologacaoDoPdf['homologacao'], 'candidatos'>) {
  return (
    <TabelaA4
      legenda="Candidatos e empresas, como foram enviados"
      linhas={candidatos}
      colunas={[
        { rotulo: 'Candidato', cabecalho: true, celula: ({ nome }) => nome },
        { rotulo: 'CPF', quebra: 'nunca', celula: ({ cpf }) => (cpf === null ? '' : formatarCpf(cpf)) },
        { rotulo: 'Empresa', celula: ({ nomeEmpresa }) => nomeEmpresa },
        { rotulo: 'CNPJ', quebra: 'nunca', celula: ({ cnpj }) => formatarCnpj(cnpj) },
      ]}
    />
  );
}

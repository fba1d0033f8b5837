import { AssinaturaA4 } from '#app/components/assinatura-a4.tsx';
import { DocumentoA4, FichaA4 } from '#app/components/documento-a4.tsx';
import { formatarInstantePorExtenso } from '#app/lib/dates.ts';
import { CandidatosA4, processoA4, type HomologacaoDoPdf } from './homologacao-a4.tsx';

/** The request on paper, to be decided and signed by hand. R-HOM-11. */
export function PedidoA4({ homologacao, demanda }: HomologacaoDoPdf) {
  return (
    <DocumentoA4
      titulo={`Pedido de Homologação ${demanda.identificacaoProcesso}`}
      subtitulo={demanda.objeto}
      processo={processoA4({ homologacao, demanda })}
      assinatura={<AssinaturaA4 dia={null} de={['assinaturasDaDecisao']} />}
    >
      <FichaA4
        colunas={2}
        itens={[
          { rotulo: 'Objeto', valor: homologacao.objeto },
          { rotulo: 'Aptos no pedido', valor: homologacao.candidatos.length },
          { rotulo: 'Pedido em', valor: formatarInstantePorExtenso(homologacao.pedidaEm) },
          { rotulo: 'Pedido por', valor: homologacao.pedidaPorNome },
        ]}
      />
      <CandidatosA4 candidatos={homologacao.candidatos} />
      <h2>Decisão</h2>
      <p>( ) Homologar &nbsp;&nbsp;&nbsp; ( ) Não homologar</p>
      <p>Justificativa:</p>
      <p>&nbsp;</p>
    </DocumentoA4>
  );
}

import { AssinaturaA4 } from '#app/components/assinatura-a4.tsx';
import { DocumentoA4, FichaA4, TabelaA4 } from '#app/components/documento-a4.tsx';
import { formatarCnpj } from '#app/lib/cpf-cnpj.ts';
import { diaDoInstante, formatarDia } from '#app/lib/dates.ts';
import type { ConteudoDaRelacao } from '../queries.server/credenciados.ts';

/** 'Relação de Credenciados' on paper, as it was frozen. R-HOM-12. */
export function RelacaoA4({ conteudo, criadoEm }: { conteudo: ConteudoDaRelacao; criadoEm: Date }) {
  const { edital, processo, identificacao, objeto, vagas, linhas } = conteudo;
  const dia = diaDoInstante(criadoEm);
  return (
    <DocumentoA4
      titulo="Relação de Credenciados"
      subtitulo={objeto}
      processo={[edital, ...(processo ? [`Processo ${processo}`] : []), `Demanda ${identificacao}`]}
      assinatura={<AssinaturaA4 dia={dia} />}
    >
      <FichaA4
        colunas={3}
        itens={[
          { rotulo: 'Credenciados', valor: linhas.length },
          { rotulo: 'Vagas da demanda', valor: vagas },
          { rotulo: 'Emissão', valor: formatarDia(dia) },
        ]}
      />
      <TabelaA4
        legenda="Credenciados, em ordem alfabética"
        linhas={linhas}
        colunas={[
          { rotulo: 'Nº', quebra: 'nunca', celula: (_linha, indice) => indice + 1 },
          { rotulo: 'Credenciado', cabecalho: true, celula: ({ nome }) => nome },
          { rotulo: 'CPF', quebra: 'nunca', celula: ({ cpf }) => cpf },
          { rotulo: 'Empresa', celula: ({ empresa }) => empresa },
          { rotulo: 'CNPJ', quebra: 'nunca', celula: ({ cnpj }) => formatarCnpj(cnpj) },
          {
            rotulo: 'Homologado em',
            quebra: 'nunca',
            celula: (linha) => linha.dia && formatarDia(linha.dia),
          },
          { rotulo: 'Processo', celula: (linha) => linha.processo ?? '–' },
        ]}
      />
    </DocumentoA4>
  );
}

import { AssinaturaA4 } from '#app/components/assinatura-a4.tsx';
import { DocumentoA4, FichaA4 } from '#app/components/documento-a4.tsx';
import { formatarCnpj, formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { formatarDia } from '#app/lib/dates.ts';
import { useLugar } from '#app/lib/use-lugar.ts';
import type { Certificado } from '../queries.server/credenciados.ts';

/** The certificate of whoever was accredited. R-HOM-12. */
export function CertificadoA4({ nome, cpf, empresa, cnpj, dia, processo, demanda }: Certificado) {
  const lugar = useLugar();
  return (
    <DocumentoA4
      titulo="Certificado de Credenciamento"
      processo={[demanda.edital, `Demanda ${demanda.identificacaoProcesso}`]}
      assinatura={<AssinaturaA4 dia={dia} de={['assinaturasDaDecisao', 'assinaturas']} />}
    >
      <p>
        {lugar.nome} certifica o credenciamento de <strong>{nome}</strong>
        {cpf !== null && `, CPF ${formatarCpf(cpf)}`}, com a empresa <strong>{empresa}</strong>, CNPJ{' '}
        {formatarCnpj(cnpj)}, em {demanda.objeto}
        {dia !== null && `, por decisão de ${formatarDia(dia)}`}.
      </p>
      <FichaA4
        colunas={2}
        itens={[
          { rotulo: 'Edital', valor: demanda.edital },
          { rotulo: 'Demanda', valor: demanda.identificacaoProcesso },
          { rotulo: 'Homologado em', valor: dia && formatarDia(dia) },
          { rotulo: 'Processo da homologação', valor: processo ?? '–' },
        ]}
      />
    </DocumentoA4>
  );
}

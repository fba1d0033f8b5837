import { DocumentoA4, FichaA4, TabelaA4 } from '#app/components/documento-a4.tsx';
import { diaDoInstante, formatarDia } from '#app/lib/dates.ts';
import { totaisDe } from '../conteudo.ts';
import { aptosParaVagas } from '#app/domain/homologacao/labels.ts';
import { ESPECIES } from '../especies.ts';
import { linhasDoCabecalho } from '../labels.ts';
import type { RelatorioImpresso } from '../queries.server/relatorio.ts';
import { AssinaturaA4 } from '#app/components/assinatura-a4.tsx';

const MARCAS: Readonly<Record<string, string>> = {
  Inapto: '✕',
  Apto: '✓',
  'Aprovado após envio de recurso': '✓',
};

/** A report on paper. R-REL-03. */
export function RelatorioA4({
  especie,
  versao,
  conteudo,
  criadoEm,
  vagas,
  motivo,
  mudancas,
}: RelatorioImpresso) {
  const { identificacao, publicadoEm, recurso, colunas, linhas } = conteudo;
  const dia = diaDoInstante(criadoEm);
  return (
    <DocumentoA4
      titulo={ESPECIES[especie].titulo}
      subtitulo={`${conteudo.objeto}. ${conteudo.detalhe}.`}
      processo={[`Credenciamento ${identificacao}`, ...linhasDoCabecalho(conteudo, versao)]}
      assinatura={<AssinaturaA4 dia={dia} />}
    >
      <FichaA4
        itens={[
          { rotulo: 'Candidatos', valor: linhas.length },
          ...totaisDe(linhas).map(({ resultado, quantos }) => ({ rotulo: resultado, valor: quantos })),
          ...(especie === 'relatorioFinal'
            ? [{ rotulo: 'Vagas', valor: aptosParaVagas(conteudo.aptos, vagas) }]
            : []),
          publicadoEm === null
            ? { rotulo: 'Emissão', valor: formatarDia(dia) }
            : { rotulo: 'Publicação', valor: formatarDia(diaDoInstante(new Date(publicadoEm))) },
        ]}
      />
      {versao > 0 && (
        <section>
          <h2>O que mudou desde a versão {versao - 1}</h2>
          {motivo !== null && <p>{motivo}</p>}
          {mudancas.length > 0 && (
            <ul>
              {mudancas.map((mudanca) => (
                <li key={mudanca}>{mudanca}</li>
              ))}
            </ul>
          )}
        </section>
      )}
      {linhas.length === 0 ? (
        <p className="a4-aviso">Nenhum candidato teve resultado nesta etapa.</p>
      ) : (
        <TabelaA4
          legenda="Candidatos, em ordem alfabética"
          linhas={linhas}
          colunas={[
            { rotulo: 'Nº', quebra: 'nunca', celula: (_linha, indice) => indice + 1 },
            { rotulo: 'Candidato', cabecalho: true, celula: ({ nome }) => nome },
            { rotulo: 'CPF', quebra: 'nunca', celula: ({ cpf }) => cpf },
            { rotulo: 'Tipo', quebra: 'nunca', celula: ({ tipo }) => tipo },
            ...colunas.map((rotulo, coluna) => ({
              rotulo,
              quebra: 'entre-palavras' as const,
              celula: ({ valores }: (typeof linhas)[number]) =>
                valores[coluna] === 'Não atende' ? <strong>Não atende</strong> : valores[coluna],
            })),
            {
              rotulo: 'Resultado',
              quebra: 'entre-palavras',
              celula: ({ resultado }) => (
                <>
                  {MARCAS[resultado]}&nbsp;<strong>{resultado}</strong>
                </>
              ),
            },
          ]}
        />
      )}
      {recurso !== null && (
        <div className="a4-aviso">
          <strong>Prazo de recurso</strong>
          <p>
            {recurso.charAt(0).toUpperCase() + recurso.slice(1)}, no menu Recurso do portal. O recurso exige
            observação e ao menos um anexo.
          </p>
        </div>
      )}
    </DocumentoA4>
  );
}

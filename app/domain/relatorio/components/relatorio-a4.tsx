import { DocumentoA4, FichaA4, TabelaA4 } from '#app/components/documento-a4.tsx';
import { diaDoInstante, formatarDia, nomeDoMes, type Dia } from '#app/lib/dates.ts';
import { ESPECIES } from '../especies.ts';
import type { RelatorioImpresso } from '../queries.server/relatorio.ts';

const MARCAS: Readonly<Record<string, string>> = {
  Inapto: '✕',
  Apto: '✓',
  'Aprovado após envio de recurso': '✓',
};

/** 'Goiânia, 17 de setembro de 2026.' */
const lugarEData = (dia: Dia): string =>
  `Goiânia, ${String(Number(dia.slice(8)))} de ${nomeDoMes(dia)} de ${dia.slice(0, 4)}.`;

/** A report on paper. R-REL-03. */
export function RelatorioA4({ especie, versao, conteudo, criadoEm, motivo, mudancas }: RelatorioImpresso) {
  const { edital, processo, identificacao, publicadoEm, recurso, colunas, linhas } = conteudo;
  const dia = diaDoInstante(criadoEm);
  return (
    <DocumentoA4
      titulo={ESPECIES[especie].titulo}
      subtitulo={`${conteudo.objeto}. ${conteudo.detalhe}.`}
      processo={[
        ...(edital ? [`Edital ${edital}`] : []),
        ...(processo ? [`Processo ${processo}`] : []),
        `Credenciamento ${identificacao}`,
        versao === 0 ? 'Versão 0, sem retificação' : `Retificação ${String(versao)}`,
      ]}
    >
      <FichaA4
        itens={[
          { rotulo: 'Candidatos', valor: linhas.length },
          { rotulo: 'Aptos', valor: conteudo.aptos },
          { rotulo: 'Inaptos', valor: conteudo.inaptos },
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
            { rotulo: 'Nº', celula: (_linha, indice) => indice + 1 },
            { rotulo: 'Candidato', cabecalho: true, celula: ({ nome }) => nome },
            { rotulo: 'CPF', celula: ({ cpf }) => cpf },
            { rotulo: 'Tipo', celula: ({ tipo }) => tipo },
            ...colunas.map((rotulo, coluna) => ({
              rotulo,
              celula: ({ valores }: (typeof linhas)[number]) =>
                valores[coluna] === 'Não atende' ? <strong>Não atende</strong> : valores[coluna],
            })),
            {
              rotulo: 'Resultado',
              celula: ({ resultado }) => (
                <>
                  {MARCAS[resultado]} <strong>{resultado}</strong>
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
      <section className="a4-assinatura">
        <p>{lugarEData(dia)}</p>
        <p className="a4-linha">
          <strong>Comissão de Credenciamento</strong>
        </p>
      </section>
    </DocumentoA4>
  );
}

import { Anchor } from '#app/components/anchor.tsx';
import { Badge } from '#app/components/badge.tsx';
import { dadosDaOperacao } from '#app/domain/acesso/operacoes.ts';
import { DataTable, type Column } from '#app/components/table.tsx';
import { CRITERIOS_DE_CADASTRO, MENSAGEM_SEM_CANDIDATOS, TIPO_DE_CANDIDATO } from '../labels.ts';
import { AVALIACOES, resultadoDaEtapa } from '../rules.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao } from '../types.ts';

type LinhaDoFormulario = ItemDeAvaliacao & { indice: number };

function Resultado({ item }: { item: ItemDeAvaliacao }) {
  const texto = resultadoDaEtapa(item);
  if (texto === 'Apto' || texto === 'Aprovado após envio de recurso') {
    return (
      <Badge tom="success" icone="circle-check">
        {texto}
      </Badge>
    );
  }
  if (texto === 'Inapto') {
    return (
      <Badge tom="error" icone="circle-x">
        {texto}
      </Badge>
    );
  }
  return <Badge icone="circle-dashed">{texto}</Badge>;
}

function Criterio({
  linha,
  campo,
  rotulo,
  editavel,
}: {
  linha: LinhaDoFormulario;
  campo: 'cargaHoraria' | (typeof CRITERIOS_DE_CADASTRO)[number]['campo'];
  rotulo: string;
  editavel: boolean;
}) {
  const valor = linha[campo];
  if (!editavel) return <>{valor === null ? 'Pendente' : valor ? 'Sim' : 'Não'}</>;
  return (
    <label className="opcao">
      <input
        type="checkbox"
        className="checkbox"
        name={`itens[${linha.indice}].${campo}`}
        value="sim"
        defaultChecked={valor === true}
      />
      <span>
        <span className="sr-only">
          {rotulo} de {linha.nome}:{' '}
        </span>
        Atende
      </span>
    </label>
  );
}

/**
 * The candidates of an evaluation. Editable, each row carries its fields `itens[n].…`; otherwise the same table
 * read-only.
 */
export function ItensDaAvaliacao({
  etapa,
  itens,
  editavel,
  curriculos,
}: {
  etapa: EtapaDeSelecao;
  itens: readonly ItemDeAvaliacao[];
  editavel: boolean;
  /** Path under which a curriculum version opens; absent: names are no links. */
  curriculos?: string;
}) {
  const { proprioCaso } = dadosDaOperacao(AVALIACOES[etapa].operacao);
  // Rows that are not sent have no place in the list of those that are.
  const enviados = itens.filter((item) => !item.proprioCaso);
  const linhas = itens.map((item) => ({ ...item, indice: enviados.indexOf(item) }));
  const criterios =
    etapa === 'carga_horaria'
      ? [{ campo: 'cargaHoraria' as const, rotulo: 'Carga Horária' }]
      : CRITERIOS_DE_CADASTRO;
  const colunas: Column<LinhaDoFormulario>[] = [
    {
      id: 'nome',
      rotulo: 'Nome',
      cabecalho: true,
      celula: (linha) => (
        <>
          {curriculos ? (
            <Anchor className="elo" para={`${curriculos}/${linha.curriculoVersaoId}`}>
              {linha.nome}
              <span className="sr-only">: ver currículo</span>
            </Anchor>
          ) : (
            linha.nome
          )}
          {linha.empresa && <span className="block text-xs text-suave">{linha.empresa}</span>}
          {linha.proprioCaso && <span className="block text-xs">{proprioCaso}</span>}
          {editavel && !linha.proprioCaso && (
            <input
              type="hidden"
              name={`itens[${linha.indice}].participacaoId`}
              value={linha.participacaoId}
            />
          )}
        </>
      ),
    },
    { id: 'tipo', rotulo: 'Tipo', metade: true, celula: (linha) => TIPO_DE_CANDIDATO[linha.tipo] },
    ...criterios.map(({ campo, rotulo }): Column<LinhaDoFormulario> => ({
      id: campo,
      rotulo,
      metade: true,
      celula: (linha) =>
        etapa === 'carga_horaria' && linha.tipo === 'E' ? (
          'Não se aplica'
        ) : (
          <Criterio linha={linha} campo={campo} rotulo={rotulo} editavel={editavel && !linha.proprioCaso} />
        ),
    })),
    { id: 'resultado', rotulo: 'Resultado', metade: true, celula: (linha) => <Resultado item={linha} /> },
    {
      id: 'observacao',
      rotulo: 'Observação',
      celula: (linha) =>
        editavel && !linha.proprioCaso ? (
          <label>
            <span className="sr-only">Observação sobre {linha.nome}</span>
            <textarea
              className="textarea w-full"
              rows={2}
              maxLength={2000}
              name={`itens[${linha.indice}].observacao`}
              defaultValue={linha.observacao}
            />
          </label>
        ) : (
          linha.observacao || 'Sem observação'
        ),
    },
  ];
  return (
    <div className="painel-cartoes lista">
      <DataTable
        legenda="Candidatos da avaliação"
        colunas={colunas}
        linhas={linhas}
        chave={(linha) => linha.participacaoId}
        densa
        vazio={<p className="p-4 text-sm">{MENSAGEM_SEM_CANDIDATOS}</p>}
      />
      <p className="num p-2 text-sm">
        Total: <b>{itens.length}</b>
      </p>
    </div>
  );
}

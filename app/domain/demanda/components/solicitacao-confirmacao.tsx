import { SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import type { EstadoDaSolicitacao } from '../queries.server/opcoes.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo } from '../labels.ts';

/** The question of a valid request, with what was chosen; answering no goes back to the form as typed. */
export function ConfirmacaoDaSolicitacao({
  estado,
  fechar,
}: {
  estado: EstadoDaSolicitacao;
  fechar: string;
}) {
  const { valores, chave, opcoes } = estado;
  return (
    <FormDialog
      key="confirmacao"
      titulo="Deseja solicitar este credenciamento?"
      fechar={fechar}
      largura="estreito"
      acoes={
        <>
          <SubmitButton name="_acao" value="atualizar">
            Voltar e corrigir
          </SubmitButton>
          <SubmitButton name="_acao" value="solicitar" variante="primary">
            Solicitar Credenciamento
          </SubmitButton>
        </>
      }
    >
      <HiddenFields
        valores={{
          ...valores,
          areaAnterior: valores.area,
          cursoAnterior: valores.codCurso,
          confirmado: 'sim',
          chave,
        }}
      />
      <DescriptionList itens={resumo(valores, opcoes)} />
      <p className="mt-4 text-sm text-suave">
        A solicitação vai para a análise da Comissão de Credenciamento e recebe o número do processo.
      </p>
    </FormDialog>
  );
}

function resumo(valores: EstadoDaSolicitacao['valores'], opcoes: EstadoDaSolicitacao['opcoes']) {
  const nome = (lista: readonly { valor: string; rotulo: string }[], valor: string | undefined) =>
    lista.find((opcao) => opcao.valor === valor)?.rotulo;
  const horas = valores.cargaHoraria?.trim();
  return [
    { rotulo: 'Área de Atuação', valor: nomeDaArea(valores.area ?? '') },
    { rotulo: 'Atividades', valor: nomeDaAtividade(valores.atividade ?? '') },
    ...(valores.area === 'at'
      ? [
          { rotulo: 'Município', valor: nome(opcoes.municipios, valores.municipioIbge) },
          { rotulo: 'Cadeia Produtiva', valor: nome(opcoes.cadeias, valores.cadeiaId) },
        ]
      : [
          {
            rotulo: valores.area === 'ef' ? 'Curso' : 'Curso/Treinamento',
            valor: nome(opcoes.cursos, valores.codCurso),
          },
          { rotulo: 'Unidade Curricular', valor: nome(opcoes.unidades, valores.codDisciplina) },
        ]),
    { rotulo: 'Tipo', valor: nomeDoTipo(valores.tipo ?? '') },
    { rotulo: 'Qtd. de Instrutores', valor: valores.qtdInstrutores ?? '1', num: true },
    { rotulo: 'Carga Horária', valor: horas ? `${horas} horas` : null, num: true },
  ];
}

import { useLocation, useSubmit } from '@remix-run/react';
import { useRef } from 'react';
import { Autosave } from '#app/components/autosave.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import type { OwnDraft } from '#app/components/draft-notice.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { RadioGroup, SelectField, TextField } from '#app/components/field.tsx';
import { DefaultSubmit, HiddenFields } from '#app/components/form.tsx';
import type { EstadoDaSolicitacao } from '../queries.server/opcoes.ts';
import { AREAS, ATIVIDADES, TIPOS, type Area } from '../labels.ts';
import { atividadesDaArea, camposDaArea } from '../rules.ts';
import { QuantidadesDaDemanda } from './quantidades.tsx';
import { ConfirmacaoDaSolicitacao } from './solicitacao-confirmacao.tsx';

type Opcao = { valor: string; rotulo: string };

/** The fields in the order of the form, as the error summary names them. */
const CAMPOS: readonly { id: string; rotulo: string }[] = [
  { id: 'area', rotulo: 'Área de Atuação' },
  { id: 'atividade', rotulo: 'Atividades' },
  { id: 'codCurso', rotulo: 'Curso' },
  { id: 'codDisciplina', rotulo: 'Unidade Curricular' },
  { id: 'municipioIbge', rotulo: 'Município' },
  { id: 'cadeiaId', rotulo: 'Cadeia Produtiva' },
  { id: 'tipo', rotulo: 'Tipo' },
  { id: 'qtdInstrutores', rotulo: 'Qtd. de Instrutores' },
  { id: 'cargaHoraria', rotulo: 'Carga Horária' },
];

/** Errors of the fields that are on the screen: before an area is chosen, only the first two. */
const errosVisiveis = (erros: Readonly<Record<string, string>>, comArea: boolean) =>
  CAMPOS.slice(0, comArea ? CAMPOS.length : 2).flatMap(({ id, rotulo }) =>
    erros[id] === undefined ? [] : [{ id, mensagem: `${rotulo}: ${erros[id]}` }],
  );

/**
 * 'Solicitar Novo Credenciamento'. Choosing the area or the course asks the server for the options:
 * by the button 'Atualizar opções', or at once where there is scripting. A valid request asks for confirmation.
 */
export function SolicitacaoDialog({
  estado: resposta,
  solicitante,
  areas,
  rascunho,
  digitado,
  lista,
}: {
  estado: EstadoDaSolicitacao | undefined;
  solicitante: string;
  /** Areas this person may ask for. */
  areas: readonly Area[];
  /** Path of the list. */
  lista: string;
  rascunho: OwnDraft;
  /** The form as it opens. */
  digitado: EstadoDaSolicitacao;
}) {
  const estado = resposta ?? digitado;
  const { search } = useLocation();
  const fechar = `${lista}${search}`;
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const atualizar = () => {
    if (!form.current) return;
    const dados = new FormData(form.current);
    dados.set('_acao', 'atualizar');
    submit(dados, { method: 'post', preventScrollReset: true });
  };
  const { valores, erros, opcoes } = estado;
  if (estado.confirmar) return <ConfirmacaoDaSolicitacao estado={estado} fechar={fechar} />;
  const area = valores.area ?? null;
  const campos = area === null ? [] : camposDaArea(area);
  const atividades = atividadesDaArea(area);
  const select = (name: keyof typeof valores, rotulo: string, lista: Opcao[], dica?: string) => (
    <SelectField
      key={`${name}-${area ?? ''}-${lista.length}`}
      name={name}
      rotulo={rotulo}
      dica={dica}
      vazio="Selecione"
      opcoes={lista}
      defaultValue={valores[name]}
      erro={erros[name]}
    />
  );
  return (
    <FormDialog
      key="formulario"
      titulo="Solicitar Novo Credenciamento"
      fechar={fechar}
      largura="medio"
      formulario={{
        ref: form,
        onChange: (evento) => {
          const campo = evento.target as unknown as HTMLInputElement;
          if (campo.name === 'area' || campo.name === 'codCurso') atualizar();
        },
      }}
      acoes={
        <>
          <LinkButton para={fechar} manterRolagem>
            Cancelar
          </LinkButton>
          <SubmitButton name="_acao" value="solicitar" variante="primary">
            Solicitar Credenciamento
          </SubmitButton>
        </>
      }
    >
      <DefaultSubmit value="atualizar">Atualizar opções</DefaultSubmit>
      <HiddenFields valores={{ areaAnterior: valores.area, cursoAnterior: valores.codCurso }} />
      <Autosave rascunho={rascunho} mostrado={resposta === undefined} />
      <ErrorSummary
        titulo={estado.falha === null ? undefined : 'Erro:'}
        erros={estado.falha === null ? errosVisiveis(erros, area !== null) : [{ mensagem: estado.falha }]}
        nivel="h3"
      />
      <div className="grid gap-6">
        <section className="grid gap-4">
          <h3 className="font-semibold">Identificação do Processo</h3>
          <TextField name="solicitante" rotulo="Solicitante" defaultValue={solicitante} readOnly />
          <RadioGroup
            name="area"
            rotulo="Área de Atuação"
            opcoes={areas.map((id) => ({ valor: id, rotulo: AREAS[id] }))}
            defaultValue={valores.area}
            erro={erros.area}
          />
          <RadioGroup
            key={`atividade-${area ?? ''}`}
            name="atividade"
            rotulo="Atividades"
            dica={area === null ? 'Escolha primeiro a área de atuação.' : undefined}
            opcoes={Object.entries(ATIVIDADES).map(([valor, rotulo]) => ({
              valor,
              rotulo,
              disabled: !atividades.some((atividade) => atividade === valor),
            }))}
            defaultValue={valores.atividade}
            erro={erros.atividade}
            emLinha
          />
          <div className="sem-js">
            <SubmitButton name="_acao" value="atualizar">
              Atualizar opções
            </SubmitButton>
          </div>
        </section>
        {area !== null && (
          <section className="grid gap-4">
            <h3 className="font-semibold">Identificação da Demanda</h3>
            {campos.includes('curso') && select('codCurso', 'Curso', opcoes.cursos)}
            {campos.includes('cursoTreinamento') && select('codCurso', 'Curso/Treinamento', opcoes.cursos)}
            {campos.includes('unidade') &&
              select(
                'codDisciplina',
                'Unidade Curricular',
                opcoes.unidades,
                opcoes.unidades.length === 0 ? 'As unidades aparecem depois de escolher o curso.' : undefined,
              )}
            {campos.includes('municipio') && select('municipioIbge', 'Município', opcoes.municipios)}
            {campos.includes('cadeia') && select('cadeiaId', 'Cadeia Produtiva', opcoes.cadeias)}
            <RadioGroup
              name="tipo"
              rotulo="Tipo"
              opcoes={Object.entries(TIPOS).map(([valor, rotulo]) => ({ valor, rotulo }))}
              defaultValue={valores.tipo}
              erro={erros.tipo}
              emLinha
            />
            <QuantidadesDaDemanda valores={valores} erros={erros} />
          </section>
        )}
      </div>
    </FormDialog>
  );
}

import { Form, useSubmit } from '@remix-run/react';
import { useRef } from 'react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { RadioGroup, SelectField, TextField } from '#app/components/field.tsx';
import { DefaultSubmit, HiddenFields } from '#app/components/form.tsx';
import { AREAS, ATIVIDADES, nomeDaArea, nomeDaAtividade, nomeDoTipo, TIPOS, type Area } from '../labels.ts';
import { atividadesDaArea, camposDaArea } from '../rules.ts';

export type ValoresDaSolicitacao = Partial<
  Record<
    | 'area'
    | 'atividade'
    | 'tipo'
    | 'codCurso'
    | 'codDisciplina'
    | 'municipioIbge'
    | 'cadeiaId'
    | 'qtdInstrutores'
    | 'cargaHoraria',
    string
  >
>;

type Opcao = { valor: string; rotulo: string };

export type EstadoDaSolicitacao = {
  valores: ValoresDaSolicitacao;
  erros: Record<string, string>;
  confirmar: boolean;
  /** With `confirmar`: id of the demand to be. */
  chave?: string;
  opcoes: { cursos: Opcao[]; unidades: Opcao[]; municipios: Opcao[]; cadeias: Opcao[] };
};

const ROTULOS: Record<string, string> = {
  area: 'Área de Atuação',
  atividade: 'Atividades',
  tipo: 'Tipo',
  codCurso: 'Curso',
  codDisciplina: 'Unidade Curricular',
  municipioIbge: 'Município',
  cadeiaId: 'Cadeia Produtiva',
};

/**
 * 'Solicitar Novo Credenciamento' (spec 1 §2.10). Choosing the area or the course asks the server for the options:
 * by the button 'Atualizar opções', or at once where there is scripting. A valid request asks for confirmation.
 */
export function SolicitacaoDialog({
  estado,
  solicitante,
  areas,
  fechar,
}: {
  estado: EstadoDaSolicitacao;
  solicitante: string;
  /** Areas this person may ask for. */
  areas: readonly Area[];
  fechar: string;
}) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const atualizar = () => {
    if (!form.current) return;
    const dados = new FormData(form.current);
    dados.set('_acao', 'atualizar');
    submit(dados, { method: 'post', preventScrollReset: true });
  };
  const { valores, erros, opcoes } = estado;
  if (estado.confirmar)
    return <Confirmacao valores={valores} chave={estado.chave} opcoes={opcoes} fechar={fechar} />;
  const area = valores.area !== undefined && valores.area in AREAS ? (valores.area as Area) : null;
  const campos = area === null ? [] : camposDaArea(area);
  const atividades = atividadesDaArea(area);
  const select = (name: keyof ValoresDaSolicitacao, rotulo: string, lista: Opcao[], dica?: string) => (
    <SelectField
      key={`${name}-${area ?? ''}-${lista.length}`}
      name={name}
      rotulo={rotulo}
      dica={dica}
      opcoes={lista}
      defaultValue={valores[name]}
      erro={erros[name]}
    />
  );
  return (
    <Dialog
      key="formulario"
      titulo="Solicitar Novo Credenciamento"
      fechar={fechar}
      largura="medio"
      envolver={(conteudo) => (
        <Form
          ref={form}
          method="post"
          className="contents"
          noValidate
          preventScrollReset
          onChange={(evento) => {
            const campo = evento.target as unknown as HTMLInputElement;
            if (campo.name === 'area' || campo.name === 'codCurso') atualizar();
          }}
        >
          <DefaultSubmit value="atualizar">Atualizar opções</DefaultSubmit>
          <HiddenFields valores={{ areaAnterior: valores.area, cursoAnterior: valores.codCurso }} />
          {conteudo}
        </Form>
      )}
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
      <ErrorSummary
        erros={Object.entries(erros).map(([id, mensagem]) => ({ id, mensagem: comRotulo(id, mensagem) }))}
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
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField
                name="qtdInstrutores"
                rotulo="Qtd. de Instrutores"
                dica="Pelo menos 1."
                inputMode="numeric"
                defaultValue={valores.qtdInstrutores ?? '1'}
                erro={erros.qtdInstrutores}
                num
              />
              <TextField
                name="cargaHoraria"
                rotulo="Carga Horária"
                dica="Em horas."
                opcional
                inputMode="numeric"
                defaultValue={valores.cargaHoraria}
                erro={erros.cargaHoraria}
                num
              />
            </div>
          </section>
        )}
      </div>
    </Dialog>
  );
}

const comRotulo = (id: string, mensagem: string): string => {
  const rotulo = ROTULOS[id];
  return rotulo === undefined ? mensagem : `${rotulo}: ${mensagem}`;
};

function Confirmacao({
  valores,
  chave,
  opcoes,
  fechar,
}: {
  valores: ValoresDaSolicitacao;
  chave: string | undefined;
  opcoes: EstadoDaSolicitacao['opcoes'];
  fechar: string;
}) {
  return (
    <Dialog
      key="confirmacao"
      titulo="Deseja solicitar este credenciamento?"
      fechar={fechar}
      largura="estreito"
      envolver={(conteudo) => (
        <Form method="post" className="contents" noValidate preventScrollReset>
          <HiddenFields
            valores={{
              ...valores,
              areaAnterior: valores.area,
              cursoAnterior: valores.codCurso,
              confirmado: 'sim',
              chave,
            }}
          />
          {conteudo}
        </Form>
      )}
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
      <DescriptionList itens={resumo(valores, opcoes)} />
      <p className="mt-4 text-sm text-suave">
        A solicitação vai para a análise da Comissão de Credenciamento e recebe o número do processo.
      </p>
    </Dialog>
  );
}

function resumo(valores: ValoresDaSolicitacao, opcoes: EstadoDaSolicitacao['opcoes']) {
  const nome = (lista: readonly Opcao[], valor: string | undefined) =>
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

import { SubmitButton } from '#app/components/button.tsx';
import { CheckboxField, TextField } from '#app/components/field.tsx';
import { ROTULOS } from '../../labels.ts';
import { erroDe, type PropsDaEtapa } from './tipos.ts';

const NIVEIS = [
  { id: 'graduacao', rotulo: 'Graduação' },
  { id: 'pos', rotulo: 'Pós-Graduação' },
  { id: 'mestrado', rotulo: 'Mestrado' },
  { id: 'doutorado', rotulo: 'Doutorado' },
] as const;

/** Step 3; the data of a level count only where its box is ticked. Spec 1 §5. */
export function Formacao({ valores, problemas }: PropsDaEtapa) {
  return (
    <div className="grid gap-6">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">Escolaridade básica</legend>
        <CheckboxField
          name="ensinoFundamental"
          rotulo="Ensino Fundamental"
          marcado={valores.ensinoFundamental}
        />
        <CheckboxField name="ensinoMedio" rotulo="Ensino Médio" marcado={valores.ensinoMedio} />
      </fieldset>
      <CursosTecnicos valores={valores} problemas={problemas} />
      {NIVEIS.map(({ id, rotulo }) => (
        <fieldset key={id} className="grid gap-3">
          <legend className="mb-2 font-semibold">{rotulo}</legend>
          <CheckboxField
            name={id}
            rotulo={`Tenho ${rotulo}`}
            marcado={valores[id]}
            erro={erroDe(problemas, id)}
          />
          <div className="grid gap-4 sm:grid-cols-3">
            {([`${id}Formacao`, `${id}Instituicao`, `${id}Conclusao`] as const).map((campo) => (
              <TextField
                key={campo}
                name={campo}
                rotulo={ROTULOS[campo]}
                complemento={`de ${rotulo}`}
                opcional
                maxLength={200}
                defaultValue={valores[campo]}
                erro={erroDe(problemas, campo)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

function CursosTecnicos({ valores, problemas }: Pick<PropsDaEtapa, 'valores' | 'problemas'>) {
  const linhas = valores.listaCursosTecnicos;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Cursos técnicos</legend>
      <CheckboxField name="cursosTecnicos" rotulo="Tenho curso técnico" marcado={valores.cursosTecnicos} />
      {linhas.map((linha, indice) => (
        <div key={`${indice}-${linhas.length}`} className="grid gap-4 sm:grid-cols-[1fr_1fr_1fr_auto]">
          {(['formacao', 'instituicao', 'conclusao'] as const).map((nome) => (
            <TextField
              key={nome}
              name={`listaCursosTecnicos[${indice}].${nome}`}
              rotulo={{ formacao: 'Formação', instituicao: 'Instituição', conclusao: 'Conclusão' }[nome]}
              complemento={`do curso técnico ${indice + 1}`}
              maxLength={200}
              defaultValue={linha[nome]}
              erro={erroDe(problemas, `listaCursosTecnicos[${indice}].${nome}`)}
            />
          ))}
          <div className="self-end">
            <SubmitButton
              name="_acao"
              value={`remover:listaCursosTecnicos:${indice}`}
              variante="remover"
              objeto={`o curso técnico ${indice + 1}`}
            >
              Remover
            </SubmitButton>
          </div>
        </div>
      ))}
      {linhas.length === 0 && erroDe(problemas, 'listaCursosTecnicos[0].formacao') && (
        <p className="erro text-sm text-error" id="listaCursosTecnicos[0].formacao" tabIndex={-1}>
          {erroDe(problemas, 'listaCursosTecnicos[0].formacao')}
        </p>
      )}
      <div>
        <SubmitButton name="_acao" value="adicionar:listaCursosTecnicos" icone="plus">
          Adicionar curso técnico
        </SubmitButton>
      </div>
    </fieldset>
  );
}

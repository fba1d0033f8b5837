import { CheckboxGroup, type ConformField } from '#app/components/field.tsx';
import { dadosDoGrupo, listaGrupos } from '../grupos.ts';

/** Every group a person may hold; permissions are the union. R-ACE-01. */
export function GruposField({ campo, marcados }: { campo: ConformField; marcados?: readonly string[] }) {
  return (
    <CheckboxGroup
      campo={campo}
      rotulo="Grupos"
      dica="As permissões somam-se."
      defaultValues={marcados}
      opcoes={listaGrupos.map((grupo) => {
        const { nome, dica } = dadosDoGrupo(grupo);
        return { valor: grupo, rotulo: nome, dica };
      })}
    />
  );
}

/** The state that a wizard or a panel goes through (product.md section 3 "Generic UI state"). */
export interface UiState {
  Error: string | null;
  Loading: boolean;
  Step: number;
}

export type UiEvent =
  | { type: 'initialise' }
  | { type: 'start' }
  | { type: 'succeed'; Step?: number }
  | { type: 'fail'; Error: string }
  | { type: 'clear' };

export const initialUiState: UiState = { Error: null, Loading: false, Step: 1 };

/** Loading, then success or failure; clearing resets the error, initialising goes back to step 1. */
export function uiState(state: UiState, event: UiEvent): UiState {
  switch (event.type) {
    case 'initialise':
      return { ...state, Step: 1 };
    case 'start':
      return { ...state, Loading: true };
    case 'succeed':
      return { Error: null, Loading: false, Step: event.Step ?? state.Step };
    case 'fail':
      return { ...state, Error: event.Error, Loading: false };
    case 'clear':
      return { ...state, Error: null };
  }
}

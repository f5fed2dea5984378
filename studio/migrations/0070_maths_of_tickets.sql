-- The hash of the maths that a purchase was sold by: its proof names it, whatever the game is sold by later. Null of one from before.
alter table studio.draw_chases add maths_hash text;
